/** A text is cut off by its own box or by one not far around it: a name in a link in a cell. */
const BOXES_AROUND = 4

const cutOff = new WeakSet<HTMLElement>()

function isCut(box: HTMLElement): boolean {
  return box.scrollWidth > box.clientWidth && getComputedStyle(box).textOverflow === 'ellipsis'
}

function tellWhole({ target }: PointerEvent): void {
  let box = target instanceof HTMLElement ? target : null
  for (let around = 0; box !== null && around < BOXES_AROUND; around += 1) {
    if (isCut(box)) {
      // One that says something of its own keeps it.
      if (box.title !== '' && !cutOff.has(box)) return
      box.title = box.textContent
      cutOff.add(box)
      return
    }
    if (cutOff.delete(box)) box.removeAttribute('title')
    box = box.parentElement
  }
}

/** Wherever a text ends in an ellipsis, the whole of it shows on hover. */
export function watchClippedText(): () => void {
  document.addEventListener('pointerover', tellWhole)
  return () => document.removeEventListener('pointerover', tellWhole)
}
