import { headers } from '@causeway/api-contract/headers.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { earlyKey, withEarlyAnswers } from './early-answers.ts'

const ADA = 10001
const BEN = 10002

const network = vi.fn<typeof fetch>(async () => new Response('late'))
const answered = async (call: Request, userId: number | null = ADA) =>
  (await withEarlyAnswers(network, () => userId)(call)).text()

const search = (body: string, stage = 'live') =>
  new Request('http://channel.causeway.test/api/orders/search?page=1', {
    method: 'POST',
    body,
    headers: { [headers.stage]: stage },
  })

function startedEarly(request: Request, body: string, answer = Promise.resolve(new Response('early'))): void {
  answer.catch(() => undefined)
  window.causewayEarly = {
    answers: new Map([[earlyKey({ request, body, userId: ADA }), answer]]),
    read: null,
    first: Promise.resolve(null),
  }
}

afterEach(() => {
  delete window.causewayEarly
  network.mockClear()
})

it('takes over a call that is under way, once', async () => {
  startedEarly(search('{"app_id":7}'), '{"app_id":7}')
  expect(await answered(search('{"app_id":7}'))).toBe('early')
  expect(await answered(search('{"app_id":7}'))).toBe('late')
})

it.each([
  ['another input', search('{"app_id":8}'), ADA],
  ['another stage', search('{"app_id":7}', 'sandbox'), ADA],
  ['another person', search('{"app_id":7}'), BEN],
  ['another address', new Request('http://channel.causeway.test/api/apps'), ADA],
])('asks for itself for %s', async (_, call, userId) => {
  startedEarly(search('{"app_id":7}'), '{"app_id":7}')
  expect(await answered(call, userId)).toBe('late')
})

it('asks again when the early call failed', async () => {
  startedEarly(search('{}'), '{}', Promise.reject(new TypeError('offline')))
  expect(await answered(search('{}'))).toBe('late')
})

it('takes no answer from when the page was opened long ago', async () => {
  startedEarly(search('{}'), '{}')
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  expect(await answered(search('{}'))).toBe('late')
  vi.restoreAllMocks()
})
