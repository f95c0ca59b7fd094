import { createStore, type StoreApi } from 'zustand/vanilla'

/** `unreachable`: the device is connected, and the server does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable'

export interface Connection {
  store: StoreApi<{ state: ConnectionState }>
  /** Learns from every call whether the server can be reached. */
  watch: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  close: () => void
}

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
const ASKED = '/config.json'

/** Knows whether calls get through. When one does not, it asks on its own until the server answers again. */
export function createConnection(): Connection {
  const store = createStore<{ state: ConnectionState }>(() => ({ state: 'online' }))
  const listening = new AbortController()
  let ask = globalThis.fetch
  let isAsking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function become(state: ConnectionState): void {
    if (store.getState().state !== state) store.setState({ state })
  }

  function answered(): void {
    clearTimeout(timer)
    isAsking = false
    become('online')
  }

  async function askUntilAnswered(wait: number): Promise<void> {
    isAsking = true
    try {
      await ask(ASKED, { cache: 'no-store', signal: listening.signal })
      answered()
    } catch {
      if (listening.signal.aborted) return
      become(navigator.onLine ? 'unreachable' : 'offline')
      clearTimeout(timer)
      timer = setTimeout(() => void askUntilAnswered(Math.min(wait * 2, LONGEST_WAIT_MS)), wait)
    }
  }

  // One call that failed may be chance: only when a second question fails too is it said.
  for (const type of ['online', 'offline'])
    addEventListener(type, () => void askUntilAnswered(FIRST_WAIT_MS), { signal: listening.signal })

  return {
    store,
    watch(fetch) {
      ask = fetch
      return async (input, init) => {
        try {
          const answer = await fetch(input, init)
          if (isAsking) answered()
          return answer
        } catch (cause) {
          // What was left on purpose says nothing about the connection.
          if (cause instanceof TypeError && !isAsking) void askUntilAnswered(FIRST_WAIT_MS)
          throw cause
        }
      }
    },
    close() {
      clearTimeout(timer)
      listening.abort()
    },
  }
}
