import { useSyncExternalStore } from 'react'

export interface Notice {
  kind: 'success' | 'failure'
  text: string
  /** Until somebody dismisses it. */
  stays?: boolean
}

export interface Message extends Notice {
  id: number
  /** ISO 8601. */
  at: string
}

interface Messages {
  /** Waiting for the snackbar or shown by it, oldest first. */
  current: readonly Message[]
  /** Failures of this visit, newest first. */
  recent: readonly Message[]
}

const RECENT_LIMIT = 20

let messages: Messages = { current: [], recent: [] }
let nextId = 1
const listeners = new Set<() => void>()

function update(next: Partial<Messages>): void {
  messages = { ...messages, ...next }
  for (const listener of listeners) listener()
}

/**
 * Says it in the snackbar; said before the snackbar has loaded, it waits. What still stands there is said anew rather
 * than twice: one cause may fail several calls.
 */
export function notify({ kind, text, stays = false }: Notice): void {
  const message: Message = { id: nextId++, kind, text, stays, at: new Date().toISOString() }
  const standing = messages.current.find((one) => one.kind === kind && one.text === text)
  const others = (list: readonly Message[]) => list.filter(({ id }) => id !== standing?.id)
  update({
    current: [...others(messages.current), message],
    recent:
      kind === 'failure' ? [message, ...others(messages.recent)].slice(0, RECENT_LIMIT) : messages.recent,
  })
}

/** Takes a message off the snackbar; a failure stays among the recent ones. */
export function dismiss(id: number): void {
  update({ current: messages.current.filter((message) => message.id !== id) })
}

/** Forgets everything said, e.g. when another person signs in. */
export function clearMessages(): void {
  update({ current: [], recent: [] })
}

export function clearRecentMessages(): void {
  update({ recent: [] })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useMessages(): Messages {
  const read = () => messages
  return useSyncExternalStore(subscribe, read, read)
}
