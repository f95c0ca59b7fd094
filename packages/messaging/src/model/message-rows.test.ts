import { describe, expect, it, test } from 'vitest'
import { messageRows, needsDateRow, type Reader } from './message-rows.ts'
import type { ThreadMessage } from './thread-message.ts'

test.each([
  ['the first message', null, '2026-03-05T12:00:00Z', 'UTC', true],
  ['the same day', '2026-03-05T00:10:00Z', '2026-03-05T23:50:00Z', 'UTC', false],
  ['two days twenty minutes apart', '2026-03-05T23:50:00Z', '2026-03-06T00:10:00Z', 'UTC', true],
  [
    'one local day across midnight UTC',
    '2026-03-05T23:50:00Z',
    '2026-03-06T00:10:00Z',
    'Europe/Berlin',
    false,
  ],
  ['two local days in one day of UTC', '2026-03-05T22:50:00Z', '2026-03-05T23:10:00Z', 'Europe/Berlin', true],
  ['the same day of another month', '2026-03-05T12:00:00Z', '2026-04-05T12:00:00Z', 'UTC', true],
])('between messages: %s', (_case, previous, current, timeZone, expected) => {
  expect(needsDateRow(previous, current, timeZone)).toBe(expected)
})

describe('the rows of a thread', () => {
  const reader: Reader = { userId: 1, readThread: { messageId: 1, unread: false }, timeZone: 'UTC' }
  const message = (id: number | null, dateCreated: string, userId = 2): ThreadMessage => ({
    id,
    tempUuid: id === null ? 'a' : null,
    threadId: 7,
    userId,
    type: 'MESSAGE',
    content: 'Hello',
    dateCreated,
    status: id === null ? 'pending' : 'fulfilled',
  })
  const marks = (messages: ThreadMessage[], as = reader) =>
    messageRows(messages, as).map((row) => [row.addDateRow, row.addUnreadRow])

  const newer = [message(2, '2026-03-06T00:10:00Z'), message(3, '2026-03-06T09:00:00Z')]

  it('have a separator a day and one divider', () => {
    expect(marks([message(1, '2026-03-05T23:50:00Z'), ...newer])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ])
  })

  it('do not double a separator when an older page is loaded above', () => {
    const older = [message(1, '2026-03-06T00:01:00Z')]
    expect(marks(newer)[0]).toEqual([true, true])
    expect(marks([...older, ...newer]).map(([date]) => date)).toEqual([true, false, false])
  })

  it('follow the zone when it changes', () => {
    const messages = [message(1, '2026-03-05T23:50:00Z'), ...newer]
    expect(marks(messages, { ...reader, timeZone: 'Europe/Berlin' }).map(([date]) => date)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('open no new day for a message that only a wrong clock puts there', () => {
    const clockADayFast = message(null, '2026-03-07T09:01:00Z', 1)
    expect(marks([...newer, clockADayFast]).at(-1)).toEqual([false, false])
    expect(marks([clockADayFast])).toEqual([[true, false]])
  })
})
