import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { LiveServerMessage } from '@causeway/domain-types/live-event.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Platform } from '../src/create-platform.ts'
import type { SeedApp } from '../src/testing/seeds.ts'
import { TEST_SERVICE } from '../src/testing.ts'

export type Positions = Record<Stage, number>

export interface LiveListener {
  socket: WebSocket
  messages: LiveServerMessage[]
  /** Resolves once the server answered the resume message. */
  ready: Promise<Positions>
  closed: Promise<number>
  /** The status with which it was not let in. */
  refused: Promise<number | undefined>
  /** Order ids heard of, in order. */
  orders(): (number | null)[]
  /** Where it stands by what it heard. */
  position(): number
}

interface Listening {
  token: string
  positions?: Positions | null
  app?: Pick<SeedApp, 'id' | 'secret'>
}

export interface LiveListeners {
  listen(listening: Listening): LiveListener
  /** Cuts off all that listen. */
  cutOff(): void
  stop(): void
}

/** Opens live sockets of a platform; `wire` may stand between it and the network. */
export async function liveListeners(
  platform: Platform,
  wire: (socket: Duplex, request: IncomingMessage) => Duplex = (socket) => socket,
): Promise<LiveListeners> {
  const opened: WebSocket[] = []
  const server = createServer().on('upgrade', (request, socket, head) =>
    platform.handleUpgrade('live', request, wire(socket, request), head),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cutOff = () => {
    for (const socket of opened.splice(0)) socket.terminate()
  }

  function listen({ token, positions = null, app: sender }: Listening): LiveListener {
    const credential = sender ?? TEST_SERVICE
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live`, {
      headers: {
        'x-causeway-app-id': String(credential.id),
        'x-causeway-app-secret': credential.secret,
        'x-causeway-token': token,
      },
    })
    opened.push(socket)
    const messages: LiveServerMessage[] = []
    const ready = new Promise<Positions>((resolve, reject) => {
      socket.on('message', (data) => {
        const message = z.parse(
          LiveServerMessage,
          camelCaseKeys(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')),
        )
        messages.push(message)
        if (message.kind === 'ready') resolve(message.positions)
      })
      socket.on('error', reject)
    })
    // Of a socket that is refused or cut off only its status or its end matters.
    ready.catch(() => {})
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    const refused = new Promise<number | undefined>((resolve) =>
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode)),
    )
    socket.on('open', () => socket.send(JSON.stringify({ kind: 'resume', positions })))
    const events = () => messages.flatMap((message) => (message.kind === 'event' ? [message.event] : []))
    return {
      socket,
      messages,
      ready,
      closed,
      refused,
      orders: () => events().map(({ orderId }) => orderId),
      position: () => events().findLast(({ stage }) => stage === 'live')?.position ?? 0,
    }
  }

  return {
    listen,
    cutOff,
    stop() {
      cutOff()
      server.close()
    },
  }
}

/** Waits until the stream has come past an event of one's own. */
export async function heardUpTo(listener: LiveListener, orderId: number): Promise<void> {
  await expect.poll(() => listener.orders()).toContain(orderId)
}
