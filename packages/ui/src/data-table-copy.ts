import type { ClipboardEvent } from 'react'

/** The part of a cell that is selected. */
function selectedPart(cell: Element, selected: Range): Range {
  const part = document.createRange()
  part.selectNodeContents(cell)
  if (cell.contains(selected.startContainer)) part.setStart(selected.startContainer, selected.startOffset)
  if (cell.contains(selected.endContainer)) part.setEnd(selected.endContainer, selected.endOffset)
  return part
}

/** What is seen of it on one line: without what only listeners get, and with a space where another line begins. */
function shownText(part: Range, cell: Element): string {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  let shown = ''
  let before: Element | null = null
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || !part.intersectsNode(node)) continue
    const { position, display } = getComputedStyle(parent)
    if (position === 'absolute') continue
    const end = node === part.endContainer ? part.endOffset : undefined
    if (parent !== before && parent !== cell && display !== 'inline') shown += ' '
    shown += (node.nodeValue ?? '').slice(node === part.startContainer ? part.startOffset : 0, end)
    before = parent
  }
  return shown.replaceAll(/\s+/g, ' ').trim()
}

interface CopiedCell {
  part: Range
  text: string
}

/** Null where the selection leaves the cell out, or only touches its edge. */
function copiedCell(cell: Element, selected: Range): CopiedCell | null {
  if (!selected.intersectsNode(cell)) return null
  const part = selectedPart(cell, selected)
  const isAtEnd = cell.contains(selected.startContainer) || cell.contains(selected.endContainer)
  return isAtEnd && part.toString() === '' ? null : { part, text: shownText(part, cell) }
}

const isShown = (cell: Element) => getComputedStyle(cell).display !== 'none'

function tableCell(copied: CopiedCell | null): HTMLElement {
  const cell = document.createElement('td')
  if (copied) cell.append(copied.part.cloneContents())
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
        .map((cell) => copiedCell(cell, selected)),
    )
    .filter((cells) => cells.some((cell) => cell !== null))
  const isWithinOne = rows.flat().filter((cell) => cell !== null).length < 2
  if (isWithinOne) return

  // In several rows a cell keeps its column, also where the first of them is not selected from its beginning.
  const kept = rows.length > 1 ? rows : rows.map((cells) => cells.filter((cell) => cell !== null))
  const table = document.createElement('table')
  for (const cells of kept) table.insertRow().append(...cells.map(tableCell))
  const lines = kept.map((cells) => cells.map((cell) => cell?.text ?? '').join('\t'))
  clipboardData.setData('text/html', table.outerHTML)
  clipboardData.setData('text/plain', lines.join('\n'))
  event.preventDefault()
}
