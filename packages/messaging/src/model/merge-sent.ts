import type { Message } from '@causeway/domain-types/thread.ts'
import type { ThreadMessage } from './thread-message.ts'

/** A message that is being written here, before the server knows it. */
export type Draft = Omit<Message, 'id' | 'tempUuid'> & { tempUuid: string }

/** The list with a message on its way: last, or, when it is sent again, where it was. */
export function addPending(list: readonly ThreadMessage[], draft: Draft): ThreadMessage[] {
  const known = list.find((message) => message.tempUuid === draft.tempUuid)
  if (!known) return [...list, { ...draft, id: null, status: 'pending' }]
  return list.map((message) =>
    message === known && message.status === 'rejected' ? { ...message, status: 'pending' } : message,
  )
}

/**
 * The list after the server answered a message, or the live stream brought one (`tempUuid` null if it was not
 * written here). Answer and live copy may come in any order and more than once: there is one message, in the
 * server's order, and what was delivered never turns rejected.
 */
export function mergeSent(
  list: readonly ThreadMessage[],
  tempUuid: string | null,
  result: Message | 'rejected',
): ThreadMessage[] {
  if (result === 'rejected') {
    return list.map((message) =>
      message.tempUuid === tempUuid && message.status === 'pending'
        ? { ...message, status: 'rejected' }
        : message,
    )
  }
  const key = result.tempUuid ?? tempUuid
  const others = list.filter(
    (message) => message.id !== result.id && (key === null || message.tempUuid !== key),
  )
  const later = others.findIndex((message) => message.id === null || message.id > result.id)
  return others.toSpliced(later === -1 ? others.length : later, 0, {
    ...result,
    tempUuid: key,
    status: 'fulfilled',
  })
}
