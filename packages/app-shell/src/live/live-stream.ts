import type { LiveEvent, LiveServerMessage } from '@causeway/domain-types/live-event.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { type LivePositions, openLiveSocket } from './live-socket.ts'

/** The events of this browser's one connection, whichever tab holds it. */
export interface LiveStream {
  /** Calls the handler for each event of any stage; returns how to stop. */
  onEvent(handler: (event: LiveEvent) => void): () => void
  /** Too long away to resume: everything shown has to be read again. */
  onReset(handler: () => void): () => void
  /** What the person may see, a team or an invite of theirs has changed. */
  onAccess(handler: () => void): () => void
  /** The person's notifications of a stage are others than before; null where that was perhaps not heard. */
  onNotifications(handler: (stage: Stage | null) => void): () => void
  start(): void
  stop(): void
}

export interface LiveStreamOptions {
  url: string
  onSessionEnded: () => void
  /** The socket keeps being refused; asks whether the session is still there. */
  onRefused: () => void
  /** Left out where the browser has none: then every tab holds a connection of its own. */
  locks?: Pick<LockManager, 'request'>
}

/** What tabs tell each other. A new tab says hello, and the one that holds the connection answers where it is. */
type TabMessage =
  | { kind: 'hello' }
  | { kind: 'at'; positions: LivePositions }
  | { kind: 'server'; message: LiveServerMessage }
  | { kind: 'ended' }

const NAME = 'causeway.live'

/** One WebSocket per browser: the tab that gets the lock connects and passes on what it hears. */
export function createLiveStream(options: LiveStreamOptions): LiveStream {
  const eventHandlers = new Set<(event: LiveEvent) => void>()
  const resetHandlers = new Set<() => void>()
  const accessHandlers = new Set<() => void>()
  const notificationHandlers = new Set<(stage: Stage | null) => void>()
  let positions: LivePositions | null = null
  let ready: LivePositions | null = null
  let channel: BroadcastChannel | null = null
  let leaving: AbortController | null = null

  /** Delivery is at least once, so a position that was passed already is dropped. */
  function hearEvent(event: LiveEvent): void {
    if (positions && event.position <= positions[event.stage]) return
    positions = { live: 0, sandbox: 0, ...positions, [event.stage]: event.position }
    for (const handler of eventHandlers) handler(event)
  }

  function hearNotifications(stage: Stage | null): void {
    for (const handler of notificationHandlers) handler(stage)
  }

  function hear(message: LiveServerMessage): void {
    switch (message.kind) {
      case 'ready':
        ready = message.positions
        positions ??= ready
        // They are in no order that could be resumed.
        return hearNotifications(null)
      case 'event':
        return hearEvent(message.event)
      case 'reset':
        positions = ready
        for (const handler of resetHandlers) handler()
        return
      case 'access':
        for (const handler of accessHandlers) handler()
        return
      case 'notifications':
        return hearNotifications(message.stage)
      default:
        return
    }
  }

  const tell = (message: TabMessage) => channel?.postMessage(message)

  /** Holds the connection until `signal` says to leave. */
  function lead(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const close = openLiveSocket({
        url: options.url,
        positions: () => positions,
        onMessage: (message) => {
          hear(message)
          tell({ kind: 'server', message })
        },
        onSessionEnded: () => {
          tell({ kind: 'ended' })
          options.onSessionEnded()
        },
        onRefused: options.onRefused,
      })
      const answer = ({ data }: MessageEvent<TabMessage>) => {
        if (data.kind === 'hello' && positions) tell({ kind: 'at', positions })
      }
      channel?.addEventListener('message', answer)
      signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  }

  function listen({ data }: MessageEvent<TabMessage>): void {
    switch (data.kind) {
      case 'server':
        return hear(data.message)
      case 'at':
        positions ??= data.positions
        return
      case 'ended':
        return options.onSessionEnded()
      case 'hello':
        return
      default:
        return
    }
  }

  return {
    onEvent(handler) {
      eventHandlers.add(handler)
      return () => eventHandlers.delete(handler)
    },
    onReset(handler) {
      resetHandlers.add(handler)
      return () => resetHandlers.delete(handler)
    },
    onAccess(handler) {
      accessHandlers.add(handler)
      return () => accessHandlers.delete(handler)
    },
    onNotifications(handler) {
      notificationHandlers.add(handler)
      return () => notificationHandlers.delete(handler)
    },
    start() {
      if (leaving) return
      const { signal } = (leaving = new AbortController())
      channel = new BroadcastChannel(NAME)
      channel.addEventListener('message', listen)
      tell({ kind: 'hello' })
      if (options.locks) options.locks.request(NAME, { signal }, () => lead(signal)).catch(ignoreAbort)
      else void lead(signal)
    },
    stop() {
      leaving?.abort()
      leaving = null
      channel?.close()
      channel = null
      positions = null
      ready = null
    },
  }
}

/** A tab that leaves while it waits for the lock gives up its place. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
