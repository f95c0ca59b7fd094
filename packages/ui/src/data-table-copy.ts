import type { ClipboardEvent } from 'react'

/** The part of a cell that is selected; null where the selection only touches its edge. */
function selectedPart(cell: Element, selected: Range): Range | null {
  if (!selected.intersectsNode(cell)) return null
  const part = document.createRange()
  part.selectNodeContents(cell)
  const startsHere = cell.contains(selected.startContainer)
  const endsHere = cell.contains(selected.endContainer)
  if (startsHere) part.setStart(selected.startContainer, selected.startOffset)
  if (endsHere) part.setEnd(selected.endContainer, selected.endOffset)
  return part.collapsed && (startsHere || endsHere) ? null : part
}

const isShown = (cell: Element) => getComputedStyle(cell).display !== 'none'
const onOneLine = (part: Range | null) => (part?.toString() ?? '').replaceAll(/\s+/g, ' ').trim()

function tableCell(part: Range | null): HTMLElement {
  const cell = document.createElement('td')
  if (part) cell.append(part.cloneContents())
  // Elsewhere an address without a host leads nowhere.
  for (const link of cell.querySelectorAll('a')) link.setAttribute('href', link.href)
  return cell
}

/**
 * Rows copied from a table are rows and columns wherever they are put. As each row is laid out by itself, browsers take
 * its cells for lines; a selection within one cell is copied as it is.
 */
export function copyCells(event: ClipboardEvent<HTMLElement>): void {
  const { currentTarget: region, clipboardData } = event
  const selection = getSelection()
  if (!selection || selection.rangeCount !== 1) return
  const selected = selection.getRangeAt(0)
  if (!region.contains(selected.commonAncestorContainer)) return

  const rows = [...region.querySelectorAll('tr:not([aria-hidden])')]
    .map((row) =>
      [...row.querySelectorAll(':is(td, th):not([data-select])')]
        .filter(isShown)
        .map((cell) => selectedPart(cell, selected)),
    )
    .filter((parts) => parts.some((part) => part !== null))
  const [only] = rows
  const isWithinOne = rows.length < 2 && (only?.filter((part) => part !== null).length ?? 0) < 2
  if (isWithinOne) return

  // In several rows a cell keeps its column, also where the first of them is not selected from its beginning.
  const kept = rows.length > 1 ? rows : rows.map((parts) => parts.filter((part) => part !== null))
  const table = document.createElement('table')
  for (const parts of kept) table.insertRow().append(...parts.map(tableCell))
  clipboardData.setData('text/html', table.outerHTML)
  clipboardData.setData('text/plain', kept.map((parts) => parts.map(onOneLine).join('\t')).join('\n'))
  event.preventDefault()
}
