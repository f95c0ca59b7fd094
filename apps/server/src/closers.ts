import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface Closers {
  add(close: () => Promise<void>): void
  /** Closes everything, the last opened first; what cannot be closed or takes too long does not keep the rest open. */
  closeAll(): Promise<void>
}

const LONGEST_MS = 10_000

export function closers(log: Logger): Closers {
  const opened: (() => Promise<void>)[] = []
  return {
    add: (close) => void opened.push(close),
    async closeAll() {
      for (const close of opened.splice(0).toReversed()) {
        const closed = close().catch((error: unknown) =>
          log.error({ err: error }, 'Something could not be closed'),
        )
        await Promise.race([closed, pause(LONGEST_MS, undefined, { ref: false })])
      }
    },
  }
}
