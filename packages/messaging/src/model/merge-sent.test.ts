import type { Message } from '@causeway/domain-types/thread.ts'
import { describe, expect, it, test } from 'vitest'
import { addPending, type Draft, mergeSent } from './merge-sent.ts'
import type { ThreadMessage } from './thread-message.ts'

const draft = (tempUuid: string): Draft => ({
  tempUuid,
  threadId: 7,
  userId: 1,
  type: 'MESSAGE',
  content: `text of ${tempUuid}`,
  dateCreated: '2026-03-05T12:00:00Z',
})

const stored = (id: number, tempUuid: string | null): Message => ({
  ...draft(tempUuid ?? 'other'),
  id,
  tempUuid,
  dateCreated: '2026-03-05T11:50:00Z',
})

const received = (...ids: number[]) =>
  ids.reduce<ThreadMessage[]>((list, id) => mergeSent(list, null, stored(id, null)), [])

const shape = (list: readonly ThreadMessage[]) =>
  list.map(({ id, tempUuid, status }) => [id, tempUuid, status])

describe('a message written here', () => {
  const sending = addPending(received(1, 2), draft('a'))

  it('is shown last and pending', () => {
    expect(shape(sending).at(-1)).toEqual([null, 'a', 'pending'])
  })

  it('becomes the server copy, with its time', () => {
    const list = mergeSent(sending, 'a', stored(3, 'a'))
    expect(shape(list)).toEqual([
      [1, null, 'fulfilled'],
      [2, null, 'fulfilled'],
      [3, 'a', 'fulfilled'],
    ])
    expect(list.at(-1)?.dateCreated).toBe('2026-03-05T11:50:00Z')
  })

  it('is recognised though the server does not repeat its uuid', () => {
    expect(shape(mergeSent(sending, 'a', stored(3, null))).at(-1)).toEqual([3, 'a', 'fulfilled'])
  })

  it('is marked rejected when it could not be sent, and pending again on a retry', () => {
    const rejected = mergeSent(sending, 'a', 'rejected')
    expect(shape(rejected).at(-1)).toEqual([null, 'a', 'rejected'])
    const retried = addPending(rejected, draft('a'))
    expect(shape(retried)).toEqual(shape(sending))
    expect(shape(addPending(retried, draft('a')))).toEqual(shape(sending))
    expect(shape(mergeSent(retried, 'a', stored(3, 'a'))).at(-1)).toEqual([3, 'a', 'fulfilled'])
  })

  it('stays last while others come in, and takes its place when confirmed', () => {
    const busy = mergeSent(sending, null, stored(4, 'from elsewhere'))
    expect(shape(busy).map(([id]) => id)).toEqual([1, 2, 4, null])
    expect(shape(mergeSent(busy, 'a', stored(3, 'a'))).map(([id]) => id)).toEqual([1, 2, 3, 4])
  })

  it('does not confirm another one on its way', () => {
    const two = addPending(sending, draft('b'))
    expect(shape(mergeSent(two, 'b', stored(3, 'b'))).slice(2)).toEqual([
      [3, 'b', 'fulfilled'],
      [null, 'a', 'pending'],
    ])
  })
})

describe('however often and in whatever order it is heard of', () => {
  const hear = {
    answer: (list: ThreadMessage[]) => mergeSent(list, 'a', stored(3, 'a')),
    live: (list: ThreadMessage[]) => mergeSent(list, null, stored(3, 'a')),
    'lost answer': (list: ThreadMessage[]) => mergeSent(list, 'a', 'rejected'),
    retry: (list: ThreadMessage[]) => addPending(list, draft('a')),
  }

  test.each<[(keyof typeof hear)[]]>([
    [['answer', 'live']],
    [['live', 'answer']],
    [['live', 'live', 'answer']],
    [['answer', 'live', 'live']],
    [['lost answer', 'live']],
    [['live', 'lost answer']],
    [['lost answer', 'retry', 'answer']],
    [['lost answer', 'retry', 'retry', 'live', 'answer']],
    [['live', 'lost answer', 'retry', 'answer']],
  ])('%j leaves one message, delivered', (steps) => {
    const start = addPending(received(1, 2), draft('a'))
    const list = steps.reduce((before, step) => hear[step](before), start)
    expect(shape(list)).toEqual([...shape(received(1, 2)), [3, 'a', 'fulfilled']])
  })
})

it('messages of others keep the order of the server', () => {
  expect(shape(received(2, 5, 1, 5, 4)).map(([id]) => id)).toEqual([1, 2, 4, 5])
})

it('a rejection of what is not in the list changes nothing', () => {
  expect(mergeSent(received(1), 'unknown', 'rejected')).toEqual(received(1))
})
