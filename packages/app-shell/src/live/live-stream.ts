import type { LiveEvent } from '@causeway/domain-types/live-event.ts'

/** The events of this browser's one connection, whichever tab holds it. */
export interface LiveStream {
  /** Calls the handler for each event of any stage; returns how to stop. */
  onEvent(handler: (event: LiveEvent) => void): () => void
  /** Too long away to resume: everything shown has to be read again. */
  onReset(handler: () => void): () => void
  start(): void
  stop(): void
}
