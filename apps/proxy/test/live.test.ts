import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { channelHost, cookieOf, proxyBefore, startPeerPlatform } from './peer-platform.ts'

type Peer = Awaited<ReturnType<typeof startPeerPlatform>>
let peer: Peer
let cookie: string
const server = createServer()

beforeAll(async () => {
  peer = await startPeerPlatform('main')
  cookie = await cookieOf('DEVELOPER')
  server.on('upgrade', proxyBefore(peer.url, peer.url).handleUpgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await peer.stop()
})

function open(path: string, headers: Record<string, string>): WebSocket {
  const { port } = server.address() as AddressInfo
  return new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: channelHost, ...headers } })
}

async function statusOf(socket: WebSocket): Promise<number> {
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

test('a signed-in page of our own talks to the platform both ways, as the proxy and for the session', async () => {
  const socket = open('/api/live', {
    origin: `http://${channelHost}`,
    cookie,
    'x-causeway-token': 'of somebody else',
  })
  await once(socket, 'open')
  socket.send('resume')
  const [message] = await once(socket, 'message')
  expect(String(message)).toBe('main heard resume')
  const upgrade = peer.received.find(({ method }) => method === 'UPGRADE')
  expect(upgrade?.url).toBe('/v1/live')
  expect(upgrade?.headers).toMatchObject({
    'x-causeway-app-id': 'proxy',
    'x-causeway-token': 'token of the platform',
    'x-forwarded-for': '127.0.0.1',
  })
  expect(upgrade?.headers).not.toHaveProperty('cookie')
  expect(upgrade?.headers).not.toHaveProperty('origin')
  socket.close(1000)
  await once(socket, 'close')
})

test.each([
  ['a foreign page', 403, '/api/live', { origin: 'https://evil.example' }],
  ['a sibling dashboard', 403, '/api/live', { origin: 'http://merchant.causeway.localhost:4000' }],
  ['no Origin', 403, '/api/live', {}],
  ['no session', 401, '/api/live', { origin: `http://${channelHost}`, cookie: '' }],
  ['a host that is not ours', 404, '/api/live', { origin: 'http://evil.example', host: 'evil.example' }],
  ['any other path', 404, '/api/orders', { origin: `http://${channelHost}` }],
])('%s is answered %i', async (_, status, path, headers: Record<string, string>) => {
  await expect(statusOf(open(path, { cookie, ...headers }))).resolves.toBe(status)
})

test('an account of another dashboard hears nothing here', async () => {
  const merchant = await cookieOf('MERCHANT')
  await expect(
    statusOf(open('/api/live', { origin: `http://${channelHost}`, cookie: merchant })),
  ).resolves.toBe(403)
})
