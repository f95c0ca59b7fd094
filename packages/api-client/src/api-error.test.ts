import { describe, expect, test } from 'vitest'
import { ApiError, errorFromAnswer, isTransient } from './api-error.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  errorFromAnswer({ status, headers: new Headers(headers), body, endpointId: 'orders.place' })

describe('an answer in the error shape', () => {
  test('keeps its code, text, fields, wait and request id', () => {
    const error = answer(429, {
      code: 'RATE_LIMITED',
      message: 'Too many login attempts. Try again later',
      fields: { 'bags.0.merchant_id': 'Unknown merchant.', email: 'Enter your e-mail address.' },
      retry_after: 40,
      request_id: 'req-7',
    })
    expect(error).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Too many login attempts. Try again later',
      userMessage: 'Too many login attempts. Try again later',
      fields: { 'bags.0.merchantId': 'Unknown merchant.', email: 'Enter your e-mail address.' },
      retryAfter: 40,
      requestId: 'req-7',
      endpointId: 'orders.place',
    })
    expect(error.body).toMatchObject({ requestId: 'req-7', retryAfter: 40 })
  })

  test('the Retry-After header counts before the body', () => {
    expect(
      answer(429, { code: 'RATE_LIMITED', message: 'Wait', retry_after: 40 }, { 'retry-after': '5' })
        .retryAfter,
    ).toBe(5)
  })

  test('INVALID_TOKEN is a canned 401, whatever it came with', () => {
    expect(answer(403, { code: 'INVALID_TOKEN', message: 'jwt expired' })).toMatchObject({
      status: 401,
      code: 'INVALID_TOKEN',
      message: 'Unauthorized. Invalid Token',
    })
  })
})

describe('an answer in no shape of ours', () => {
  test.each([
    [undefined],
    ['<html>'],
    [null],
    [[]],
    [{ error: 'x' }],
    [{ code: 7, message: {}, fields: 'none' }],
  ])('%j says nothing to people, and says what happened in a log', (body) => {
    const error = answer(502, body, { 'x-request-id': 'req-8' })
    expect(error).toMatchObject({
      status: 502,
      code: 'BAD_RESPONSE',
      userMessage: undefined,
      fields: {},
      requestId: 'req-8',
    })
    expect(error.message).toBe('BAD_RESPONSE (502)')
  })
})

test.each([
  [0, 'NETWORK_FAILED', true],
  [0, 'TIMED_OUT', true],
  [0, 'ABORTED', false],
  [0, 'NO_INVITES', false],
  [500, 'INTERNAL', true],
  [503, 'BAD_RESPONSE', true],
  [200, 'BAD_RESPONSE', true],
  [413, 'BAD_RESPONSE', false],
  [404, 'NOT_FOUND', false],
  [429, 'RATE_LIMITED', false],
])('%d %s may help to try again: %s', (status, code, expected) => {
  expect(isTransient(new ApiError({ status, code }))).toBe(expected)
})

test('an error that is none of a call is not tried again', () => {
  expect(isTransient(new TypeError('x is undefined'))).toBe(false)
})
