import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Product } from './product.ts'

export interface Listener {
  /** Ids of the events that came, each once. */
  heard: ReadonlySet<string>
  counts: { connections: number; duplicates: number; outOfOrder: number; resets: number }
  stop(): void
}

interface Positions {
  live: number
  sandbox: number
}

interface ListenerOptions {
  product: Product
  token: string
  app?: { id: number | string; secret: string }
}

const AGAIN_MS = 100
const OPEN_WITHIN_MS = 5_000

/** A dashboard, or an app's server, that resumes where it was whenever its stream breaks. */
export async function listen({ product, token, app = product.service }: ListenerOptions): Promise<Listener> {
  const heard = new Set<string>()
  const counts = { connections: 0, duplicates: 0, outOfOrder: 0, resets: 0 }
  let positions: Positions | null = null
  let socket: WebSocket | null = null
  const stopping = new AbortController()

  function take(message: Record<string, unknown>, ready: () => void): void {
    switch (message['kind']) {
      case 'ready':
        // Only who hears for the first time begins here: others are brought what they missed.
        positions ??= { ...Object(message['positions']) }
        return ready()
      case 'reset':
        counts.resets += 1
        return
      case 'event': {
        const { id, stage, position } = Object(message['event'])
        if (!positions) return
        const known = stage === 'live' ? positions.live : positions.sandbox
        if (heard.has(id)) counts.duplicates += 1
        // Whoever had resumed between the two would never have heard of it.
        else if (position <= known) counts.outOfOrder += 1
        heard.add(id)
        positions = { ...positions, [stage]: Math.max(position, known) }
      }
    }
  }

  /** Resolves when the stream has ended. */
  function follow(ready: () => void): Promise<void> {
    return new Promise((resolve) => {
      const opened = new WebSocket(`${product.api.replace('http', 'ws')}/v1/live`, {
        handshakeTimeout: OPEN_WITHIN_MS,
        headers: {
          'x-causeway-app-id': String(app.id),
          'x-causeway-app-secret': app.secret,
          'x-causeway-token': token,
        },
      })
      socket = opened
      opened.on('open', () => {
        counts.connections += 1
        opened.send(JSON.stringify({ kind: 'resume', positions }))
      })
      opened.on('message', (data) =>
        take(Object(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')), ready),
      )
      opened.on('error', () => opened.terminate())
      opened.on('close', () => resolve())
    })
  }

  async function goOn(ready: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      await follow(ready)
      await pause(AGAIN_MS)
    }
  }

  await new Promise<void>((resolve) => void goOn(resolve))
  return {
    heard,
    counts,
    stop() {
      stopping.abort()
      socket?.terminate()
    },
  }
}
