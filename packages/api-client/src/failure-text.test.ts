import type { EndpointErrors } from '@causeway/api-contract/endpoint.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureText, successText } from './failure-text.ts'

const OUR_END = 'An issue occurred on our end. Please try again or contact us.'

const failed = (status: number, userMessage?: string, code = 'SOME_CODE') =>
  new ApiError({ status, code, userMessage })

const errors = (more: Partial<EndpointErrors> = {}) => ({
  errors: { fallback: 'Failed to get app', ...more },
})

describe('what a failed call shows', () => {
  test.each<[string, ApiError, Partial<EndpointErrors>, string | undefined]>([
    [
      'nothing for an invalid token',
      failed(401, 'Unauthorized. Invalid Token', 'INVALID_TOKEN'),
      {},
      undefined,
    ],
    ['nothing for a call that was given up', failed(0, undefined, 'ABORTED'), {}, undefined],
    ['nothing for a search answered 400', failed(400, 'Use a whole number.'), { silent: [400] }, undefined],
    ['nothing for a re-sync answered 429', failed(429, 'Slow down'), { silent: [429] }, undefined],
    [
      'nothing for a payout account that is not there',
      failed(404, 'Not found'),
      { silent: [404] },
      undefined,
    ],
    [
      'a silent status alone is silent',
      failed(403, 'Insufficient user permissions'),
      { silent: [429] },
      'Insufficient user permissions',
    ],
    ['the fixed text from 500', failed(500, 'relation "apps" does not exist'), {}, OUR_END],
    [
      'the fixed text for 503, whatever is written for it',
      failed(503, 'down'),
      { byStatus: { 503: 'Closed' } },
      OUR_END,
    ],
    [
      'the text of a status',
      failed(429, 'rate limited'),
      { byStatus: { 429: 'Too many login attempts. Try again later' } },
      'Too many login attempts. Try again later',
    ],
    [
      "the server's text",
      failed(409, 'This email is linked to a Merchant account. Please try another email.'),
      {},
      'This email is linked to a Merchant account. Please try another email.',
    ],
    [
      "the server's text for a code of its own",
      failed(404, 'No user has this e-mail address.', 'user_not_found_by_email'),
      {},
      'No user has this e-mail address.',
    ],
    [
      'a refusal of the screen itself',
      failed(0, 'No Invites to Send', 'NO_INVITES'),
      {},
      'No Invites to Send',
    ],
    [
      'how to get back on line',
      failed(0, 'The server could not be reached. Check your connection and try again.', 'NETWORK_FAILED'),
      {},
      'The server could not be reached. Check your connection and try again.',
    ],
    ['the fallback when the server says nothing', failed(404), {}, 'Failed to get app'],
    [
      'the fallback for an answer that is no JSON',
      failed(200, undefined, 'BAD_RESPONSE'),
      {},
      'Failed to get app',
    ],
  ])('%s', (_, error, policy, text) => {
    expect(failureText(error, errors(policy))).toBe(text)
  })

  test.each([
    'Failed to get app',
    'Failed to create app',
    'Failed to update app',
    'Failed to login',
    'Failed to signup',
    'Failed to search orders',
    'Failed to get order',
    'Failed to search offers',
    'Failed to generate API key',
    'Failed to rotate API key',
    'Failed to invalidate API key',
    'Failed to list API keys',
    'Failed to store credentials',
    'Failed to verify store URL',
    'Failed to search registry variants',
  ])('the fallback %j gives way to the server’s text and to nothing else', (fallback) => {
    expect(failureText(failed(400), { errors: { fallback } })).toBe(fallback)
    expect(failureText(failed(400, 'Say which app.'), { errors: { fallback } })).toBe('Say which app.')
  })

  test('a fault in the page itself shows the fallback, never its own text', () => {
    expect(failureText(new TypeError('x is undefined'), errors())).toBe('Failed to get app')
    expect(failureText(new TypeError('x is undefined'), undefined)).toBe(OUR_END)
  })
})

describe('the contract’s own calls', () => {
  test('login says so when there were too many tries, and leaves a wrong password to the form', () => {
    expect(failureText(failed(429, 'x'), auth.login)).toBe('Too many login attempts. Try again later')
    expect(failureText(failed(401, 'x', 'INVALID_CREDENTIALS'), auth.login)).toBeUndefined()
    expect(failureText(failed(403), auth.login)).toBe('Failed to login')
  })

  test('a cancelled bag’s own error passes as it is', () => {
    expect(failureText(failed(409, 'This bag is already canceled.'), orders.cancelBag)).toBe(
      'This bag is already canceled.',
    )
  })
})

test('a success shows the call’s text, or nothing', () => {
  expect(successText({ success: 'App Updated Successfully' })).toBe('App Updated Successfully')
  expect(successText({})).toBeUndefined()
  expect(successText(undefined)).toBeUndefined()
})
