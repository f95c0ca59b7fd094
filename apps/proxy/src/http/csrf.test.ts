import { expect, test } from 'vitest'
import { requireOwnOrigin } from './csrf.ts'
import { ProxyFailure } from './errors.ts'

const own = 'http://channel.causeway.localhost:4000'
const json = { 'content-type': 'application/json', 'content-length': '2', 'x-causeway-request': '1' }
const form = {
  'content-type': 'multipart/form-data; boundary=x',
  'content-length': '2',
  'x-causeway-request': '1',
}

function verdict(method: string, headers: Record<string, string>, upload = false): string {
  try {
    requireOwnOrigin(method, new Headers(headers), own, upload)
    return 'passes'
  } catch (error) {
    return error instanceof ProxyFailure ? error.code : 'broken'
  }
}

test.each<[string, Record<string, string>]>([
  ['own origin', { ...json, origin: own }],
  [
    'own origin, as a browser with fetch metadata sends it',
    { ...json, origin: own, 'sec-fetch-site': 'same-origin' },
  ],
  ['no Origin, but fetch metadata', { ...json, 'sec-fetch-site': 'same-origin' }],
  [
    'a charset beside the content type',
    { ...json, 'content-type': 'Application/JSON; charset=utf-8', origin: own },
  ],
  ['no body', { 'x-causeway-request': '1', origin: own }],
  ['an empty body', { 'x-causeway-request': '1', 'content-length': '0', origin: own }],
])('a write passes: %s', (_, headers) => {
  expect(verdict('POST', headers)).toBe('passes')
  expect(verdict('DELETE', headers)).toBe('passes')
})

test.each<[string, Record<string, string>]>([
  ['a foreign page', { ...json, origin: 'https://evil.example' }],
  ['a sibling dashboard, which is same-site', { ...json, origin: 'http://merchant.causeway.localhost:4000' }],
  ['the same host on another port', { ...json, origin: 'http://channel.causeway.localhost:4001' }],
  ['the same host by https', { ...json, origin: 'https://channel.causeway.localhost:4000' }],
  ['a sub-domain of ours', { ...json, origin: 'http://x.channel.causeway.localhost:4000' }],
  ['a name that ends like ours', { ...json, origin: 'http://evilchannel.causeway.localhost:4000' }],
  ['a sandboxed page', { ...json, origin: 'null' }],
  ['nothing that tells where it comes from', json],
  ['own Origin, contradicted by fetch metadata', { ...json, origin: own, 'sec-fetch-site': 'same-site' }],
  ['cross-site by fetch metadata alone', { ...json, 'sec-fetch-site': 'cross-site' }],
  ['a plain form without our header', { 'content-type': 'application/json', origin: own }],
])('a write is refused: %s', (_, headers) => {
  expect(verdict('POST', headers)).toBe('CROSS_SITE_REQUEST')
})

test.each([
  ['text/plain', 'as any form can send it'],
  ['application/x-www-form-urlencoded', 'as any form can send it'],
  ['multipart/form-data; boundary=x', 'a file where JSON is taken'],
])('a body of type %s is refused: %s', (contentType) => {
  expect(verdict('POST', { ...json, 'content-type': contentType, origin: own })).toBe(
    'UNSUPPORTED_MEDIA_TYPE',
  )
})

test('an upload is a multipart form and nothing else', () => {
  expect(verdict('POST', { ...form, origin: own }, true)).toBe('passes')
  expect(verdict('POST', { ...json, origin: own }, true)).toBe('UNSUPPORTED_MEDIA_TYPE')
  expect(verdict('POST', { ...form, origin: 'https://evil.example' }, true)).toBe('CROSS_SITE_REQUEST')
})

test('a read needs no proof, since it changes nothing and no stranger may read its answer', () => {
  expect(verdict('GET', { origin: 'https://evil.example' })).toBe('passes')
  expect(verdict('HEAD', {})).toBe('passes')
})
