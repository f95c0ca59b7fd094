import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  COLOR_MODE_KEY,
  colorModeChoice,
  colorModeScript,
  setColorMode,
  watchColorMode,
} from './color-mode.ts'

const html = document.documentElement

/** A system preference that can change. */
function systemPrefers(dark: boolean) {
  const query = Object.assign(new EventTarget(), {
    matches: dark,
    media: '',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  vi.spyOn(window, 'matchMedia').mockReturnValue(query)
  return (next: boolean) => {
    query.matches = next
    query.dispatchEvent(new Event('change'))
  }
}

let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  html.className = ''
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

describe('light and dark', () => {
  test('follow the system until one is chosen, and again when the choice is taken back', () => {
    const prefer = systemPrefers(true)
    stop = watchColorMode()
    expect(html.className).toBe('dark')
    prefer(false)
    expect(html.className).toBe('light')
    setColorMode('dark')
    expect([html.className, localStorage.getItem(COLOR_MODE_KEY)]).toEqual(['dark', 'dark'])
    prefer(true)
    prefer(false)
    expect(html.className).toBe('dark')
    setColorMode('system')
    expect([html.className, localStorage.getItem(COLOR_MODE_KEY)]).toEqual(['light', null])
  })

  test('follow a choice made in another tab', () => {
    systemPrefers(false)
    stop = watchColorMode()
    localStorage.setItem(COLOR_MODE_KEY, 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY }))
    expect(html.className).toBe('dark')
  })

  test('a choice works for the page where storage is blocked', () => {
    systemPrefers(false)
    stop = watchColorMode()
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    setColorMode('dark')
    expect(html.className).toBe('dark')
    expect(colorModeChoice()).toBe('dark')
  })

  test.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    ['mauve', false, 'light'],
  ])('before the first paint: stored %s, system dark %s, page %s', (stored, dark, expected) => {
    systemPrefers(dark)
    if (stored) localStorage.setItem(COLOR_MODE_KEY, stored)
    // oxlint-disable-next-line typescript/no-implied-eval -- it is an inline script of the page, run as one
    new Function(colorModeScript)()
    expect(html.className).toBe(expected)
  })
})
