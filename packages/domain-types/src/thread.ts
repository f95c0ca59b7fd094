import * as z from 'zod/mini'
import { UserType } from './user.ts'

export const ThreadEntityKind = z.enum(['APP', 'MERCHANT'])
export type ThreadEntityKind = z.output<typeof ThreadEntityKind>

export const MessageType = z.enum(['NEW_THREAD', 'MESSAGE', 'USER_ADDED', 'USER_REMOVED'])
export type MessageType = z.output<typeof MessageType>

/** How far a message got that was written here. */
export const SendStatus = z.enum(['pending', 'rejected', 'fulfilled'])
export type SendStatus = z.output<typeof SendStatus>

/** One of the two sides that talk in a thread. */
export const ThreadEntity = z.object({
  kind: ThreadEntityKind,
  id: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
})
export type ThreadEntity = z.output<typeof ThreadEntity>

export const Message = z.object({
  id: z.int(),
  /** Made by the sender, so that every copy of the message is known as one. */
  tempUuid: z.nullable(z.string()),
  threadId: z.int(),
  userId: z.int(),
  type: MessageType,
  content: z.string(),
  dateCreated: z.string(),
})
export type Message = z.output<typeof Message>

export const ThreadParticipant = z.object({
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  userType: UserType,
})
export type ThreadParticipant = z.output<typeof ThreadParticipant>

/** How far a user has read; `unread` is the user's own mark, whatever was read. */
export const ReadThread = z.object({ messageId: z.nullable(z.int()), unread: z.boolean() })
export type ReadThread = z.output<typeof ReadThread>

/** A conversation as one user has it. `entity` is the other side. */
export const Thread = z.object({
  threadId: z.int(),
  entity: ThreadEntity,
  lastMessage: z.nullable(Message),
  readThread: z.nullable(ReadThread),
  threadParticipants: z.array(ThreadParticipant),
  manualMarkedAsUnread: z.boolean(),
  dateCreated: z.string(),
})
export type Thread = z.output<typeof Thread>

/** A message as the live stream brings it, with both sides of its thread. */
export const LiveMessage = z.object({ message: Message, threadEntities: z.array(ThreadEntity) })
export type LiveMessage = z.output<typeof LiveMessage>
