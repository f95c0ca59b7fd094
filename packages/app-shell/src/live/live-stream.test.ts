import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { LIVE_SESSION_ENDED, type LiveEvent } from '@causeway/domain-types/live-event.ts'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { reconnectWait, SESSION_ENDED_CODE } from './live-socket.ts'
import { createLiveStream, type LiveStream } from './live-stream.ts'

/** The browser's lock manager as far as it is used: one holder a name, the others wait or give up. */
function lockManager(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = async (_name: string, { signal }: LockOptions, hold: () => Promise<void>) => {
    const before = last
    const held = (async () => {
      await before
      if (!signal?.aborted) await hold()
    })()
    last = held.catch(() => undefined)
    await held
  }
  // The overloads of the real one cannot be written as one function.
  return { request } as unknown as Pick<LockManager, 'request'>
}

const event = (position: number, stage: 'live' | 'sandbox' = 'live') => ({
  id: `event-${stage}-${position}`,
  stage,
  position,
  type: 'ORDER_ACCEPTED',
  app_id: 1,
  merchant_id: null,
  order_id: position,
  bag_id: null,
  import_run_id: null,
  date_created: '2026-03-05T10:00:00.000Z',
})

const SERVICE_RESTART = 1012

/** The other end: a socket server that the test speaks for. */
class Platform {
  readonly server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  readonly sockets: ServerSocket[] = []
  readonly resumes: unknown[] = []

  constructor() {
    this.server.on('connection', (socket) => {
      this.sockets.push(socket)
      socket.on('message', (data: Buffer) => {
        this.resumes.push(JSON.parse(data.toString()))
        this.say({ kind: 'ready', positions: { live: 10, sandbox: 5 } })
      })
    })
  }
  get url() {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/live`
  }
  get last() {
    return this.sockets.at(-1)
  }
  say(message: unknown) {
    this.last?.send(JSON.stringify(message))
  }
  async close() {
    for (const client of this.server.clients) client.terminate()
    this.server.close()
    await once(this.server, 'close')
  }
}

interface Tab {
  stream: LiveStream
  heard: LiveEvent[]
  resets: number
  ended: number
}

let platform: Platform
let locks: Pick<LockManager, 'request'>
let tabs: Tab[]

function openTab(): Tab {
  const stream = createLiveStream({
    url: platform.url,
    locks,
    onSessionEnded: () => (tab.ended += 1),
    onRefused: () => undefined,
  })
  const tab: Tab = { stream, heard: [], resets: 0, ended: 0 }
  stream.onEvent((heard) => tab.heard.push(heard))
  stream.onReset(() => (tab.resets += 1))
  tabs.push(tab)
  stream.start()
  return tab
}

const positionsOf = ({ heard }: Tab) => heard.map(({ stage, position }) => `${stage} ${position}`)

beforeEach(async () => {
  platform = new Platform()
  locks = lockManager()
  tabs = []
  await once(platform.server, 'listening')
})

afterEach(async () => {
  for (const { stream } of tabs) stream.stop()
  await platform.close()
})

describe('the live stream of a browser', () => {
  it('has one connection for all tabs, and every tab hears every event once', async () => {
    const [first, second] = [openTab(), openTab()]
    await vi.waitFor(() => expect(platform.resumes).toEqual([{ kind: 'resume', positions: null }]))
    platform.say({ kind: 'event', event: event(11) })
    platform.say({ kind: 'event', event: event(11) })
    platform.say({ kind: 'event', event: event(6, 'sandbox') })
    await vi.waitFor(() => expect(positionsOf(second)).toEqual(['live 11', 'sandbox 6']))
    expect(positionsOf(first)).toEqual(['live 11', 'sandbox 6'])
    expect(first.heard[0]).toMatchObject({ appId: 1, orderId: 11 })
    expect(platform.sockets).toHaveLength(1)
  })

  it('goes on in another tab, from where the closed one stopped', async () => {
    const [first, second] = [openTab(), openTab()]
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(1))
    platform.say({ kind: 'event', event: event(12) })
    await vi.waitFor(() => expect(positionsOf(second)).toEqual(['live 12']))
    first.stream.stop()
    await vi.waitFor(() =>
      expect(platform.resumes[1]).toEqual({ kind: 'resume', positions: { live: 12, sandbox: 5 } }),
    )
    platform.say({ kind: 'event', event: event(13) })
    await vi.waitFor(() => expect(positionsOf(second)).toEqual(['live 12', 'live 13']))
  })

  it('resumes after a broken connection without loss or repetition', async () => {
    const tab = openTab()
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(1))
    platform.say({ kind: 'event', event: event(11) })
    await vi.waitFor(() => expect(positionsOf(tab)).toEqual(['live 11']))
    platform.last?.terminate()
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(2), { timeout: 3000 })
    expect(platform.resumes[1]).toEqual({ kind: 'resume', positions: { live: 11, sandbox: 5 } })
    for (const position of [11, 12]) platform.say({ kind: 'event', event: event(position) })
    await vi.waitFor(() => expect(positionsOf(tab)).toEqual(['live 11', 'live 12']))
  })

  it('comes back to the server that follows one which restarts, from where it was', async () => {
    const tab = openTab()
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(1))
    platform.say({ kind: 'event', event: event(11) })
    await vi.waitFor(() => expect(positionsOf(tab)).toEqual(['live 11']))
    platform.last?.close(SERVICE_RESTART)
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(2), { timeout: 15_000 })
    expect(platform.resumes[1]).toEqual({ kind: 'resume', positions: { live: 11, sandbox: 5 } })
    expect([tab.ended, tab.resets]).toEqual([0, 0])
  }, 20_000)

  it('has everything read again when it was away too long', async () => {
    const tab = openTab()
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(1))
    platform.say({ kind: 'reset' })
    await vi.waitFor(() => expect(tab.resets).toBe(1))
  })

  it('tells every tab that the session has ended, and does not come back by itself', async () => {
    const [first, second] = [openTab(), openTab()]
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(1))
    platform.last?.close(LIVE_SESSION_ENDED)
    await vi.waitFor(() => expect([first.ended, second.ended]).toEqual([1, 1]))
    expect(platform.sockets).toHaveLength(1)
  })

  it('tells every tab of new notifications, and that some may have been missed while it was away', async () => {
    const tabs = [openTab(), openTab()]
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(1))
    const told = tabs.map(({ stream }) => {
      const stages: unknown[] = []
      stream.onNotifications((stage) => stages.push(stage))
      return stages
    })
    platform.say({ kind: 'notifications', stage: 'sandbox' })
    await vi.waitFor(() => expect(told.map((stages) => stages.at(-1))).toEqual(['sandbox', 'sandbox']))
    platform.last?.terminate()
    await vi.waitFor(() => expect(told.map((stages) => stages.at(-1))).toEqual([null, null]), {
      timeout: 3000,
    })
  })

  it('passes over what it does not understand', async () => {
    const tab = openTab()
    await vi.waitFor(() => expect(platform.resumes).toHaveLength(1))
    platform.last?.send('not json')
    platform.say({ kind: 'something newer' })
    platform.say({ kind: 'event', event: event(11) })
    await vi.waitFor(() => expect(positionsOf(tab)).toEqual(['live 11']))
  })
})

test.each([
  [0, 0, 500],
  [0, 1, 1000],
  [3, 0.5, 6000],
  [20, 1, 30_000],
])('attempt %i waits longer each time, up to half a minute', (attempt, random, expected) => {
  expect(reconnectWait(attempt, random)).toBe(expected)
})

test('the close code is the one of the wire', () => {
  expect(SESSION_ENDED_CODE).toBe(LIVE_SESSION_ENDED)
})
