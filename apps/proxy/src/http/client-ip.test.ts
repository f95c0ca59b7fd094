import { expect, test } from 'vitest'
import { clientIpReader } from './client-ip.ts'

const clientIp = clientIpReader(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32'])

test.each([
  ['nobody trusted between', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['one trusted proxy', '10.1.1.1', '203.0.113.9', '203.0.113.9'],
  ['two trusted proxies', '127.0.0.1', '203.0.113.9, 10.1.1.1', '203.0.113.9'],
  [
    'what a caller made up stands left of what our proxy added',
    '10.1.1.1',
    '6.6.6.6, 203.0.113.9',
    '203.0.113.9',
  ],
  ['a trusted proxy that says nothing', '10.1.1.1', null, '10.1.1.1'],
  ['a header that is no address', '10.1.1.1', 'unknown', '10.1.1.1'],
  ['an IPv4 peer on a dual-stack socket', '::ffff:10.1.1.1', '203.0.113.9', '203.0.113.9'],
  ['IPv6', '2001:db8::7', '2001:0::5', '2001:0::5'],
])('%s', (_, peer, forwardedFor, expected) => {
  expect(clientIp(peer, forwardedFor)).toBe(expected)
})

test.each(['10.0.0.0/33', 'localhost', '10.0.0', '::1/129', ''])(
  "'%s' cannot be trusted: it is no address",
  (entry) => {
    expect(() => clientIpReader([entry])).toThrow(TypeError)
  },
)
