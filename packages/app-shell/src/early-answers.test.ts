import { afterEach, expect, it, vi } from 'vitest'
import { withEarlyAnswers } from './early-answers.ts'

const network = vi.fn<typeof fetch>(async () => new Response('late'))
const fetchEarly = withEarlyAnswers(network)
const textOf = async (answer: Promise<Response>) => (await answer).text()

afterEach(() => {
  delete window.causewayEarly
  network.mockClear()
})

it('takes over a call that is under way, once', async () => {
  window.causewayEarly = { 'GET /api/auth-from-cookie': Promise.resolve(new Response('early')) }
  expect(await textOf(fetchEarly(new Request(`${location.origin}/api/auth-from-cookie`)))).toBe('early')
  expect(await textOf(fetchEarly('/api/auth-from-cookie'))).toBe('late')
})

it('asks for itself what was not started, or was started with another method', async () => {
  window.causewayEarly = { 'GET /api/apps': Promise.resolve(new Response('early')) }
  expect(await textOf(fetchEarly('/api/apps?page=2'))).toBe('late')
  expect(await textOf(fetchEarly('/api/apps', { method: 'POST' }))).toBe('late')
})

it('asks again when the early call failed', async () => {
  window.causewayEarly = { 'GET /api/apps': Promise.reject(new TypeError('offline')) }
  expect(await textOf(fetchEarly('/api/apps'))).toBe('late')
})
