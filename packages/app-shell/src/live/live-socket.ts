import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { LiveClientMessage, LiveServerMessage } from '@causeway/domain-types/live-event.ts'

export type LivePositions = NonNullable<LiveClientMessage['positions']>

/** `LIVE_SESSION_ENDED` of domain-types, whose schemas would come along; a test holds it against it. */
export const SESSION_ENDED_CODE = 4407

/** WebSocket close code: the server restarts, and all its browsers are told so at once. */
const SERVICE_RESTART_CODE = 1012
const SPREAD_AFTER_RESTART_MS = 3000

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

export interface LiveSocketOptions {
  url: string
  /** Where to read on after a break; null on the first connection. */
  positions: () => LivePositions | null
  onMessage: (message: LiveServerMessage) => void
  onSessionEnded: () => void
  /** Several attempts in a row were refused: perhaps the session has ended and the socket cannot say so. */
  onRefused: () => void
}

const ATTEMPTS_BEFORE_DOUBT = 3

/** The wait before the next attempt: doubled each time, and spread so that all browsers do not come back at once. */
export function reconnectWait(attempt: number, random: number = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return longest / 2 + (longest / 2) * random
}

const KINDS: ReadonlySet<unknown> = new Set<LiveServerMessage['kind']>([
  'ready',
  'event',
  'reset',
  'access',
  'notifications',
])

function parse(data: unknown): LiveServerMessage | null {
  try {
    const message: unknown = camelCaseKeys(JSON.parse(String(data)))
    const isKnown =
      typeof message === 'object' && message !== null && 'kind' in message && KINDS.has(message.kind)
    // The platform sends what its serializer let through, so a message of a known kind has its shape.
    return isKnown ? (message as LiveServerMessage) : null
  } catch {
    return null
  }
}

/** Keeps one live connection, reconnecting and resuming by itself, until the returned function closes it. */
export function openLiveSocket(options: LiveSocketOptions): () => void {
  let socket: WebSocket | null = null
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function connect(): void {
    clearTimeout(timer)
    const opened = new WebSocket(options.url)
    socket = opened
    opened.addEventListener('open', () => {
      const resume: LiveClientMessage = { kind: 'resume', positions: options.positions() }
      opened.send(JSON.stringify(resume))
    })
    opened.addEventListener('message', ({ data }) => {
      const message = parse(data)
      if (message?.kind === 'ready') attempt = 0
      if (message) options.onMessage(message)
    })
    opened.addEventListener('close', ({ code }) => {
      if (isClosed || socket !== opened) return
      socket = null
      if (code === SESSION_ENDED_CODE) return options.onSessionEnded()
      const spread = code === SERVICE_RESTART_CODE ? SPREAD_AFTER_RESTART_MS * Math.random() : 0
      timer = setTimeout(connect, reconnectWait(attempt) + spread)
      attempt += 1
      if (attempt === ATTEMPTS_BEFORE_DOUBT) options.onRefused()
    })
  }

  const connectNow = () => {
    if (!socket) connect()
  }
  window.addEventListener('online', connectNow)
  connect()

  return () => {
    isClosed = true
    clearTimeout(timer)
    window.removeEventListener('online', connectNow)
    socket?.close()
  }
}
