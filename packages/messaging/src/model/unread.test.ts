import type { Message } from '@causeway/domain-types/thread.ts'
import { describe, expect, test } from 'vitest'
import type { ThreadMessage } from './thread-message.ts'
import { firstUnreadId, isUnread } from './unread.ts'

const ME = 1
const OTHER = 2

const message = (id: number, userId = OTHER): Message => ({
  id,
  tempUuid: null,
  threadId: 7,
  userId,
  type: 'MESSAGE',
  content: 'Hello',
  dateCreated: '2026-03-05T12:00:00Z',
})

const sent = (id: number, userId = OTHER): ThreadMessage => ({ ...message(id, userId), status: 'fulfilled' })
const pending: ThreadMessage = { ...sent(0, ME), id: null, tempUuid: 'a', status: 'pending' }

test.each([
  ['without a record', null, message(5), true],
  ['flagged unread', { messageId: 5, unread: true }, message(5), true],
  ['read to another message than the last', { messageId: 4, unread: false }, message(5), true],
  ['read to the last message', { messageId: 5, unread: false }, message(5), false],
  ['empty and opened', { messageId: null, unread: false }, null, false],
  ['empty and never opened', null, null, true],
  ['opened when it was empty', { messageId: null, unread: false }, message(1), true],
])('a thread %s: unread is %4$s', (_case, readThread, lastMessage, expected) => {
  expect(isUnread({ readThread, lastMessage })).toBe(expected)
})

describe('the unread divider', () => {
  test.each([
    ['above the first message after the last one read', [1, 2, 3], { messageId: 1, unread: false }, 2],
    ['nowhere when all is read', [1, 2, 3], { messageId: 3, unread: false }, null],
    ['above the first when the thread was never opened', [1, 2], null, 1],
    ['above the last when flagged by hand with nothing newer', [1, 2, 3], { messageId: 3, unread: true }, 3],
    ['where reading stopped when flagged by hand', [1, 2, 3], { messageId: 1, unread: true }, 2],
    ['nowhere in an empty thread', [], { messageId: null, unread: true }, null],
  ])('stands %s', (_case, ids, readThread, expected) => {
    const messages = ids.map((id) => sent(id))
    expect(firstUnreadId(messages, readThread, ME)).toBe(expected)
  })

  test("is not for the reader's own messages", () => {
    const read = { messageId: 1, unread: false }
    expect(firstUnreadId([sent(1), sent(2, ME), pending], read, ME)).toBeNull()
    expect(firstUnreadId([sent(1), sent(2, ME), sent(3)], read, ME)).toBe(3)
  })
})
