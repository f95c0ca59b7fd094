import type { Message, SendStatus } from '@causeway/domain-types/thread.ts'

/** A message as a thread lists it; one written here has no id until the server has it. */
export interface ThreadMessage extends Omit<Message, 'id'> {
  id: number | null
  status: SendStatus
}
