import { afterEach, expect, it, test, vi } from 'vitest'
import { startCode } from './start-code.ts'

const FILES = ['/assets/react.js', '/assets/index.js']
const scripts = () => [...document.head.querySelectorAll('script')]
const started = () => scripts().map((script) => script.getAttribute('src'))

/** What a browser says of the script that was started last. */
const end = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event))

afterEach(() => {
  delete window.causewayEarly
  document.head.replaceChildren()
})

test.each(['load', 'error'] as const)(
  'each file runs by itself, after those it needs, and the next one after its %s',
  async (event) => {
    const starting = startCode(FILES)
    expect(started()).toEqual(['/assets/react.js'])
    end(event)
    await vi.waitFor(() => expect(started()).toEqual(FILES))
    end(event)
    await starting
    expect(started()).toEqual(FILES)
  },
)

it('starts when the rows have been shown', async () => {
  let resolve = (): void => undefined
  const shown = new Promise<void>((done) => {
    resolve = done
  })
  window.causewayEarly = { answers: new Map(), read: null, first: Promise.resolve(null), shown }
  void startCode(FILES)
  expect(started()).toEqual([])
  resolve()
  await vi.waitFor(() => expect(started()).toEqual(['/assets/react.js']))
})

it('starts also without the rows, when these take too long', async () => {
  const shown = new Promise<void>(() => undefined)
  window.causewayEarly = { answers: new Map(), read: null, first: Promise.resolve(null), shown }
  void startCode(FILES)
  expect(started()).toEqual([])
  await vi.waitFor(() => expect(started()).toEqual(['/assets/react.js']))
})
