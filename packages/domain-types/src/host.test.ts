import { describe, expect, test } from 'vitest'
import { areaOfHost, areaUrl, baseDomainOf, hostValidity, serviceOfHost, trustedAreaOf } from './host.ts'

describe('areaOfHost', () => {
  test.each([
    ['channel.example.com', 'channel'],
    ['merchant.example.co.uk', 'merchant'],
    ['connect.example.com', 'connect'],
    ['CHANNEL.Example.com:4000', 'channel'],
    ['channel.example.com.', 'channel'],
    ['channel.causeway.localhost:4000', 'channel'],
    ['www.example.com', null],
    ['example.com', null],
    ['channels.example.com', null],
    ['channelXexample.com', null],
    ['channel', null],
    ['localhost', null],
    ['127.0.0.1:4000', null],
    ['[::1]:4000', null],
    ['', null],
  ])('%j belongs to %s', (host, area) => {
    expect(areaOfHost(host)).toBe(area)
  })
})

describe('baseDomainOf', () => {
  test.each([
    ['example.com', 'example.com'],
    ['channel.example.com', 'example.com'],
    ['channel.example.co.uk', 'example.co.uk'],
    ['merchant.staging.example.com', 'staging.example.com'],
    ['Channel.Example.com.', 'example.com'],
    ['channel.a.b.example.com', null],
    ['localhost', null],
    ['192.168.0.10', null],
    ['::1', null],
    ['a..example.com', null],
    ['-a.example.com', null],
    ['', null],
  ])('of %j is %s', (hostname, base) => {
    expect(baseDomainOf(hostname)).toBe(base)
  })
})

describe('areaUrl', () => {
  describe('by counting labels, where no base domain is known', () => {
    test.each([
      ['https:', 'channel.example.com', 'https://merchant.example.com'],
      ['https:', 'channel.example.co.uk', 'https://merchant.example.co.uk'],
      ['https:', 'connect.example.com', 'https://merchant.example.com'],
      ['https:', 'example.com', 'https://merchant.example.com'],
      ['http:', 'channel.causeway.localhost:4000', 'http://merchant.causeway.localhost:4000'],
      ['http:', 'causeway.localhost:4000', 'http://merchant.causeway.localhost:4000'],
      ['https:', 'CHANNEL.Example.com.:8443', 'https://merchant.example.com:8443'],
      ['https:', 'example.co.uk', null],
      ['http:', 'channel.localhost:3000', null],
      ['https:', 'channel.a.b.example.com', null],
      ['https:', 'channel.example.com.evil.com', null],
      ['https:', 'www.example.com', null],
      ['https:', 'channel.xn--exmple-cua.com', null],
      ['http:', 'localhost:3000', null],
      ['http:', '127.0.0.1', null],
      ['http:', '127.0.0.1:4000', null],
      ['http:', '[::1]:4000', null],
      ['file:', 'channel.example.com', null],
      ['https:', 'channel.example.com/..', null],
      ['https:', 'user@channel.example.com', null],
      ['https:', '', null],
    ])('%s//%s leads to %s', (protocol, host, url) => {
      expect(areaUrl({ protocol, host }, 'merchant')).toBe(url)
    })
  })

  describe('on the configured base domain', () => {
    test.each([
      ['channel.example.com', 'example.com', 'https://merchant.example.com'],
      ['example.com', 'example.com', 'https://merchant.example.com'],
      ['channel.a.b.example.com:444', 'a.b.example.com', 'https://merchant.a.b.example.com:444'],
      ['channel.example.com', 'EXAMPLE.com', 'https://merchant.example.com'],
      ['channel.xn--bcher-kva.example', 'xn--bcher-kva.example', 'https://merchant.xn--bcher-kva.example'],
      ['channel.localhost:3000', 'localhost', 'https://merchant.localhost:3000'],
      ['localhost:3000', 'localhost', null],
      ['127.0.0.1:3000', 'causeway.localhost', null],
      ['channel.example.com.evil.com', 'example.com', null],
      ['channel.evil-example.com', 'example.com', null],
      ['evil-example.com', 'example.com', null],
      ['sub.channel.example.com', 'example.com', null],
      ['www.example.com', 'example.com', null],
      ['channel.xn--exmple-cua.com', 'example.com', null],
      ['channel.example.com', 'staging.example.com', null],
      ['channel.example.com', '', null],
    ])('the page on %s, base %j, leads to %s', (host, baseDomain, url) => {
      expect(areaUrl({ protocol: 'https:', host }, 'merchant', baseDomain)).toBe(url)
    })
  })
})

describe('the Host header of a request', () => {
  test.each([
    ['channel.example.com', 'example.com', 'channel'],
    ['merchant.example.com:4000', 'example.com', 'merchant'],
    ['CONNECT.EXAMPLE.COM', 'example.com', 'connect'],
    ['api.example.com', 'example.com', 'api'],
    ['sandbox-api.example.com.', 'example.com', 'sandbox-api'],
    ['channel.a.b.c.example.com', 'a.b.c.example.com', 'channel'],
    ['channel.localhost', 'localhost', 'channel'],
    ['example.com', 'example.com', null],
    ['www.example.com', 'example.com', null],
    ['channel.other.com', 'example.com', null],
    ['channel.example.com.evil.com', 'example.com', null],
    ['evil-example.com', 'example.com', null],
    ['channelXexample.com', 'example.com', null],
    ['channel.evilexample.com', 'example.com', null],
    ['sub.channel.example.com', 'example.com', null],
    ['channel.example.com:port', 'example.com', null],
    ['channel.example.com:4000:4000', 'example.com', null],
    ['channel.example.com, evil.com', 'example.com', null],
    ['channel.example.com/path', 'example.com', null],
    ['evil.com@channel.example.com', 'example.com', null],
    ['channel.example.com\u0000', 'example.com', null],
    ['127.0.0.1:4000', 'example.com', null],
    ['[::1]', 'example.com', null],
    ['', 'example.com', null],
  ])('%j under %s asks for %s', (header, baseDomain, service) => {
    expect(serviceOfHost(header, baseDomain)).toBe(service)
    const isArea = service === 'channel' || service === 'merchant' || service === 'connect'
    expect(trustedAreaOf(header, baseDomain)).toBe(isArea ? service : null)
  })
})

describe('hostValidity', () => {
  test.each([
    ['ADMIN', 'channel', 'valid'],
    ['ADMIN', 'merchant', 'valid'],
    ['ADMIN', 'connect', 'valid'],
    ['DEVELOPER', 'channel', 'valid'],
    ['DEVELOPER', 'merchant', 'channel_redirect'],
    ['DEVELOPER', 'connect', 'invalid'],
    ['MERCHANT', 'merchant', 'valid'],
    ['MERCHANT', 'channel', 'merchant_redirect'],
    ['MERCHANT', 'connect', 'invalid'],
  ] as const)('of %s in the %s area is %s', (role, area, validity) => {
    expect(hostValidity(role, area)).toBe(validity)
  })
})
