import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What browsers have and jsdom has not, as far as the parts here need it.

const ROW_HEIGHT = 36
const WINDOW = { width: 1024, height: 768 }

class SizedOnce {
  #report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }
  observe(target: Element): void {
    const size = [{ inlineSize: WINDOW.width, blockSize: heightOf(target) }]
    const entry = {
      target,
      borderBoxSize: size,
      contentBoxSize: size,
      devicePixelContentBoxSize: size,
      contentRect: target.getBoundingClientRect(),
    }
    this.#report([entry], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}

function heightOf(element: Element): number {
  return element.tagName === 'TR' ? ROW_HEIGHT : WINDOW.height
}

function matchMedia(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
}

function toggle(panel: HTMLElement, open: boolean): void {
  if (panel.hasAttribute('data-popover-open') === open) return
  const states = { oldState: open ? 'closed' : 'open', newState: open ? 'open' : 'closed' }
  panel.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
  panel.toggleAttribute('data-popover-open', open)
  panel.dispatchEvent(Object.assign(new Event('toggle'), states))
}

function openPopovers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover=auto][data-popover-open]')]
}

function installPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true)
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false)
    },
    togglePopover(this: HTMLElement, force?: boolean) {
      toggle(this, force ?? !this.hasAttribute('data-popover-open'))
    },
  })
  const style = document.createElement('style')
  style.textContent = '[popover]:not([data-popover-open]) { display: none }'
  document.head.append(style)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const invoked = target.closest('[popovertarget]')?.getAttribute('popovertarget')
    for (const panel of openPopovers()) {
      if (panel.id !== invoked && !panel.contains(target)) toggle(panel, false)
    }
    if (invoked) document.getElementById(invoked)?.togglePopover()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const panel of openPopovers()) toggle(panel, false)
  })
}

Object.assign(globalThis, { ResizeObserver: SizedOnce, IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = matchMedia
window.scrollTo = () => undefined
HTMLCanvasElement.prototype.getContext = () => null
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
const width = { configurable: true, get: () => WINDOW.width }
const height = {
  configurable: true,
  get(this: Element) {
    return heightOf(this)
  },
}
Object.defineProperties(Element.prototype, { clientWidth: width, clientHeight: height })
Object.defineProperties(HTMLElement.prototype, { offsetWidth: width, offsetHeight: height })
// Parts that load lazily compile on their first use.
configure({ asyncUtilTimeout: 60_000 })
installPopovers()
afterEach(cleanup)
