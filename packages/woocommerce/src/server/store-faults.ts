import { setTimeout as pause } from 'node:timers/promises'
import { StoreRefusal } from './store-answers.ts'

/** What can be made to go wrong, to see how it is borne. */
export interface StoreFaults {
  /** The next so many calls are answered with 429. */
  tooMany: number
  retryAfterSeconds: number
  /** Each nth call is answered with 500; 0 for none. */
  failEvery: number
  /** Each answer comes this late. */
  slowMs: number
}

export const noFaults = (): StoreFaults => ({ tooMany: 0, retryAfterSeconds: 1, failEvery: 0, slowMs: 0 })

export function faultInjector(faults: StoreFaults) {
  let calls = 0
  return async (): Promise<void> => {
    calls += 1
    if (faults.slowMs > 0) await pause(faults.slowMs)
    if (faults.tooMany > 0) {
      faults.tooMany -= 1
      throw new StoreRefusal(429, 'too_many_requests', 'Too many requests.')
    }
    if (faults.failEvery > 0 && calls % faults.failEvery === 0) {
      throw new StoreRefusal(500, 'internal_server_error', 'There has been a critical error on this website.')
    }
  }
}
