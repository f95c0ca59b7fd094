import { afterEach, expect, it } from 'vitest'
import { startCode } from './start-code.ts'

const started = () => document.head.querySelector('script')?.getAttribute('src') ?? null

afterEach(() => {
  delete window.causewayEarly
  document.head.replaceChildren()
})

it('starts at once where no rows are on their way', async () => {
  await startCode('/assets/index.js')
  expect(started()).toBe('/assets/index.js')
})

it('starts when the rows have been shown', async () => {
  let resolve = (): void => undefined
  const shown = new Promise<void>((done) => {
    resolve = done
  })
  window.causewayEarly = { answers: new Map(), read: null, first: Promise.resolve(null), shown }
  const starting = startCode('/assets/index.js')
  expect(started()).toBeNull()
  resolve()
  await starting
  expect(started()).toBe('/assets/index.js')
})

it('starts also without the rows, when these take too long', async () => {
  const shown = new Promise<void>(() => undefined)
  window.causewayEarly = { answers: new Map(), read: null, first: Promise.resolve(null), shown }
  await startCode('/assets/index.js')
  expect(started()).toBe('/assets/index.js')
})
