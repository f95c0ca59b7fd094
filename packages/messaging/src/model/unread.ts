import type { ReadThread, Thread } from '@causeway/domain-types/thread.ts'
import type { ThreadMessage } from './thread-message.ts'

/** A thread is read when there is a record of it, not flagged unread, that stands at the last message. */
export function isUnread(thread: Pick<Thread, 'readThread' | 'lastMessage'>): boolean {
  const { readThread, lastMessage } = thread
  if (readThread === null || readThread.unread) return true
  return readThread.messageId !== (lastMessage?.id ?? null)
}

/**
 * The id of the message that the unread divider stands above, or null. It is the first message of another
 * person after the last one read; a thread flagged unread by hand with nothing newer has it above its last.
 */
export function firstUnreadId(
  messages: readonly ThreadMessage[],
  readThread: ReadThread | null,
  userId: number,
): number | null {
  const readUpTo = readThread?.messageId ?? 0
  const newer = messages.find(
    (message) => message.id !== null && message.id > readUpTo && message.userId !== userId,
  )
  if (newer) return newer.id
  return readThread?.unread ? (messages.findLast((message) => message.id !== null)?.id ?? null) : null
}
