import { dayOf, parseDate } from '@causeway/domain-types/date.ts'
import type { ReadThread } from '@causeway/domain-types/thread.ts'
import type { ThreadMessage } from './thread-message.ts'
import { firstUnreadId } from './unread.ts'

/** A message with what stands above it. */
export interface MessageRow extends ThreadMessage {
  addDateRow: boolean
  addUnreadRow: boolean
}

export interface Reader {
  userId: number
  readThread: ReadThread | null
  /** The zone whose days the separators name. */
  timeZone: string
}

/** Whether a date separator belongs between two messages: at the first one, and where the day changes. */
export function needsDateRow(previous: string | null, current: string, timeZone: string): boolean {
  if (previous === null) return true
  const [before, after] = [parseDate(previous), parseDate(current)]
  return before !== null && after !== null && dayOf(before, timeZone) !== dayOf(after, timeZone)
}

/** The rows of a thread. They follow from the whole list, so loading older pages neither doubles nor loses a separator. */
export function messageRows(messages: readonly ThreadMessage[], reader: Reader): MessageRow[] {
  const unreadId = firstUnreadId(messages, reader.readThread, reader.userId)
  return messages.map((message, at) => {
    const previous = messages[at - 1]?.dateCreated ?? null
    // This computer's clock may be wrong: until the server gave a time, a message opens no new day.
    const hasServerTime = message.id !== null || previous === null
    return {
      ...message,
      addDateRow: hasServerTime && needsDateRow(previous, message.dateCreated, reader.timeZone),
      addUnreadRow: unreadId !== null && message.id === unreadId,
    }
  })
}
