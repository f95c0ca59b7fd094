import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Behind, type Door, door } from './door.ts'
import { createMetrics, type MetricsAccess } from './metrics.ts'

const doors: Door[] = []
afterEach(async () => {
  for (const opened of doors.splice(0)) await opened.close()
})

async function doorTo(behind: Partial<Behind> | null, metricsAccess: MetricsAccess = {}) {
  const opened = door({ metrics: createMetrics(), metricsAccess })
  doors.push(opened)
  opened.server.listen(0, '127.0.0.1')
  await once(opened.server, 'listening')
  if (behind) opened.open(behind)
  const { port } = opened.server.address() as AddressInfo
  return { opened, port }
}

async function ask(port: number, path: string, headers: Record<string, string> = {}) {
  const asking = { connection: 'keep-alive', ...headers }
  const outgoing = request({ host: '127.0.0.1', port, path, headers: asking, agent: false }).end()
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  let text = ''
  for await (const chunk of answer ?? []) text += String(chunk)
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, text }
}

const readiness = async (port: number) => {
  const { status, text } = await ask(port, '/readyz')
  return { status, ...JSON.parse(text) }
}

it('refuses a host that no name can be, and answers the next', async () => {
  const { port } = await doorTo({ answer: ({ url }) => new Response(new URL(url).hostname) })
  expect((await ask(port, '/', { host: 'xn--channel-xyz.example.com' })).status).toBe(400)
  expect(await ask(port, '/', { host: 'channel.example.com' })).toMatchObject({ text: 'channel.example.com' })
})

describe('whether it lives and whether it is ready', () => {
  it('is told apart while it starts, runs and stops, whatever the host, and never kept', async () => {
    const { opened, port } = await doorTo(null)
    expect(await readiness(port)).toEqual({
      status: 'not ready',
      missing: { server: 'is starting' },
    })
    opened.open({ answer: () => new Response('hello') })
    expect(await readiness(port)).toEqual({ status: 'ready', missing: {} })
    opened.shut()
    expect(await readiness(port)).toEqual({ status: 'not ready', missing: { server: 'is stopping' } })
    const alive = await ask(port, '/healthz', { host: 'a-balancer.example' })
    expect([alive.status, alive.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await ask(port, '/readyz')).status).toBe(503)
  })

  it('is checked once at a time, however many ask', async () => {
    let checks = 0
    let finish: () => void = () => {}
    const { opened, port } = await doorTo({
      missing: () => {
        checks += 1
        return new Promise((resolve) => {
          finish = () => resolve({})
        })
      },
    })
    let asked = 0
    opened.server.on('request', () => (asked += 1))
    const answers = Promise.all(Array.from({ length: 5 }, () => ask(port, '/readyz')))
    await expect.poll(() => asked).toBe(5)
    finish()
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(checks).toBe(1)
  })

  it('names what is missing, also where that does not answer', async () => {
    const missing = async () => ({ database: 'does not answer' })
    expect(await readiness((await doorTo({ missing })).port)).toMatchObject({ missing: await missing() })
    const failing = await doorTo({ missing: () => Promise.reject(new Error('with a secret')) })
    expect((await ask(failing.port, '/readyz')).text).not.toContain('secret')
    const silent = await doorTo({ missing: () => new Promise(() => {}) })
    expect((await ask(silent.port, '/readyz')).status).toBe(503)
  })
})

describe('the metrics', () => {
  const token = 'a token for the scraper'

  it('are read with the token and by nobody else', async () => {
    const { port } = await doorTo({}, { token })
    expect((await ask(port, '/metrics')).status).toBe(401)
    expect((await ask(port, '/metrics', { authorization: 'Bearer wrong' })).status).toBe(401)
    const read = await ask(port, '/metrics', { authorization: `Bearer ${token}` })
    expect(read.status).toBe(200)
    expect(read.headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(read.text).toContain('# TYPE causeway_http_request_duration_seconds histogram')
  })

  it('without a token are kept from everyone, or from all but this machine', async () => {
    expect((await ask((await doorTo({})).port, '/metrics')).status).toBe(404)
    const { port } = await doorTo({}, { fromThisMachine: true })
    expect((await ask(port, '/metrics')).status).toBe(200)
    expect((await ask(port, '/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  })
})

it('says of a connection that it ends, where what was sent is too large to be read', async () => {
  const { port } = await doorTo({ answer: () => new Response('too large', { status: 413 }) })
  const answer = await ask(port, '/upload')
  expect([answer.status, answer.headers.connection]).toEqual([413, 'close'])
  expect((await ask(port, '/healthz')).headers.connection).toBe('keep-alive')
})

describe('closing', () => {
  it('lets the answer under way end, turns new requests away, and gives the port back', async () => {
    let finish: (text: string) => void = () => {}
    const slow = new Promise<string>((resolve) => {
      finish = resolve
    })
    let isAsked: () => void = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const { opened, port } = await doorTo({
      async answer() {
        isAsked()
        return new Response(await slow)
      },
    })
    const underWay = ask(port, '/slow')
    await asked
    opened.shut()
    const refused = await ask(port, '/another')
    expect([refused.status, refused.headers.connection, refused.headers['retry-after']]).toEqual([
      503,
      'close',
      '1',
    ])
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retry_after: 1 })
    const page = await ask(port, '/orders', { accept: 'text/html,*/*' })
    expect(page.text).toBe('Causeway is stopping. Try again in a moment.\n')
    const closed = opened.close()
    finish('the whole answer')
    expect(await underWay).toMatchObject({ status: 200, text: 'the whole answer' })
    await closed
    await expect(ask(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  })

  it('tells live streams that pass through to come again', async () => {
    const sockets = new WebSocketServer({ noServer: true })
    const { opened, port } = await doorTo({
      upgrade: (incoming, socket, head) => sockets.handleUpgrade(incoming, socket, head, () => {}),
    })
    const stream = new WebSocket(`ws://127.0.0.1:${port}/`)
    await once(stream, 'open')
    const end = once(stream, 'close')
    await opened.close()
    expect((await end)[0]).toBe(1012)
  })

  it('does not wait for the other end of a stream that is asleep', async () => {
    const { opened, port } = await doorTo({
      upgrade: (_incoming, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    })
    const asleep = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    asleep.on('error', () => undefined)
    asleep.write('GET / HTTP/1.1\r\nHost: any\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await once(asleep, 'data')
    await opened.close()
    expect(opened.server.listening).toBe(false)
    asleep.destroy()
  })
})
