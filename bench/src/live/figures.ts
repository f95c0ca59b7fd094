import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds of the machine's clock: the same in every process. */
export const now = () => Number(process.hrtime.bigint()) / 1e6

/** What a server measures of itself. */
export function serverFigures() {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  return {
    /** The longest the event loop was blocked since this was last asked. */
    longestBlockMs: () => {
      const longest = delays.max / 1e6
      delays.reset()
      return longest
    },
    /** What is in use; pages that the heap keeps for later are not. */
    async memoryBytes() {
      for (let turn = 0; turn < 3; turn += 1) {
        globalThis.gc?.()
        await pause(300)
      }
      const { rss, heapTotal, heapUsed } = process.memoryUsage()
      return rss - (heapTotal - heapUsed)
    },
  }
}
