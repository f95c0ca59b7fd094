import { describe, expect, it } from 'vitest'
import { addressPolicyOf } from '../../src/outbound/address-policy.ts'
import { badEndpoint, endpointRules } from '../../src/outbound/endpoint-address.ts'
import { createPoster } from '../../src/areas/webhooks/post-delivery.ts'
import { startReceiver } from './receiver.ts'

const live = addressPolicyOf('live')
const sandbox = addressPolicyOf('sandbox')

describe('addresses that deliveries go to', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::6810:85e5'])('%s is public', (address) => {
    expect(live(address)).toBeNull()
    expect(sandbox(address)).toBeNull()
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    '%s is loopback, for the sandbox',
    (address) => {
      expect(live(address)).toContain('loopback')
      expect(sandbox(address)).toBeNull()
    },
  )

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2002:7f00:1::1',
    '2001:0:1::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    'localhost',
  ])('%s is refused in both stages', (address) => {
    expect(live(address)).not.toBeNull()
    expect(sandbox(address)).not.toBeNull()
  })
})

const names: Readonly<Record<string, readonly string[]>> = {
  'shop.example': ['93.184.216.34'],
  'mixed.example': ['93.184.216.34', '10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
}
const resolve = (hostname: string) =>
  names[hostname] ? Promise.resolve(names[hostname]) : Promise.reject(new Error('ENOTFOUND'))
const inLive = endpointRules('live', { resolve })
const inSandbox = endpointRules('sandbox', { resolve })

describe('an endpoint that is saved', () => {
  it.each([
    'https://shop.example/events?from=causeway',
    'https://shop.example:8443/',
    'https://not-yet.example/',
  ])('%s is taken', async (text) => expect(await badEndpoint(text, inLive)).toBeNull())

  it.each([
    ['shop.example', 'whole address'],
    ['http://shop.example/', 'https://'],
    ['ftp://shop.example/', 'https://'],
    ['https://user:word@shop.example/', 'custom header'],
    ['https://shop.example/#part', '#'],
    ['https://shop.example:22/', 'port 443'],
    ['https://mixed.example/', '10.0.0.1'],
    ['https://metadata.example/', '169.254.169.254'],
    ['https://127.0.0.1/', 'loopback'],
    ['https://0x7f.1/', 'loopback'],
    ['https://2130706433/', 'loopback'],
    ['https://[::ffff:10.0.0.1]/', 'not a public address'],
    ['https://[fd00::1]/', 'not a public address'],
  ])('%s is refused in live: %s', async (text, reason) => {
    expect(await badEndpoint(text, inLive)).toContain(reason)
  })

  it('may be on the own machine in the sandbox, and nowhere else inside', async () => {
    expect(await badEndpoint('http://127.0.0.1:3000/events', inSandbox)).toBeNull()
    expect(await badEndpoint('http://10.0.0.1/', inSandbox)).toContain('not a public address')
  })
})

describe('an endpoint that is connected to', () => {
  it('is checked again: a name that changed since it was saved reaches nothing', async () => {
    const receiver = await startReceiver()
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const changing = endpointRules('live', { resolve: async () => answers.shift() ?? [] })
    const url = `https://rebound.example:8443/`
    expect(await badEndpoint(url, changing)).toBeNull()
    const poster = createPoster(changing)
    const result = await poster.post(url, {}, '{}')
    expect(result).toMatchObject({ statusCode: null, error: expect.stringContaining('Not sent: 127.0.0.1') })
    poster.close()
    await receiver.stop()
    expect(receiver.received).toEqual([])
  })

  it.each(['http://10.0.0.1/', 'http://[fd00::1]/', 'http://169.254.169.254/latest/meta-data'])(
    '%s is not connected to, though it needs no looking up',
    async (url) => {
      const poster = createPoster(inSandbox)
      expect(await poster.post(url, {}, '{}')).toMatchObject({ error: expect.stringContaining('Not sent') })
      poster.close()
    },
  )

  it('is the address that was checked, and no other', async () => {
    const receiver = await startReceiver()
    let asked = 0
    const resolveOnce = async () => (++asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'])
    const poster = createPoster(endpointRules('sandbox', { resolve: resolveOnce }))
    const result = await poster.post(
      `http://receiver.example:${receiver.port}/`,
      { 'content-length': '2' },
      '{}',
    )
    expect(result).toMatchObject({ statusCode: 204, error: null })
    expect(asked).toBe(1)
    poster.close()
    await receiver.stop()
  })
})
