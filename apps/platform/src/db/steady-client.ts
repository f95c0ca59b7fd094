import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from '../log.ts'
import { isInUse } from './connect.ts'

export interface SteadyClient {
  /** The connection, or null while it is being made again. */
  current(): Client | null
  stop(): Promise<void>
}

export interface SteadyClientOptions {
  log: Logger
  /** Done with every new connection: locks to take, channels to listen on. */
  setUp(client: Client): Promise<void>
  /** Nobody asks it anything once it is set up, as where it only listens. */
  isQuiet?: boolean
}

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000
const ASK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 15_000

/**
 * Whether the server still answers: what it is asked already, or else, where nobody else asks, what we ask it here.
 * One that was frozen or cut off from us neither does nor closes the connection.
 */
async function answers(client: Client, isQuiet: boolean): Promise<boolean> {
  if (!isInUse(client) && !isQuiet) return true
  const late = new AbortController()
  const answer = isInUse(client) ? once(client, 'drain', { signal: late.signal }) : client.query('select 1')
  const answered = answer.then(
    () => true,
    () => false,
  )
  const waited = pause(ANSWER_WITHIN_MS, false, { signal: late.signal, ref: false }).catch(() => false)
  return Promise.race([answered, waited]).finally(() => late.abort())
}

/**
 * A connection of its own, for what a pool's cannot do: holding session locks and listening. Made again when it
 * breaks. Resolves when it was set up for the first time.
 */
export async function steadyClient(
  config: ClientConfig,
  { log, setUp, isQuiet = false }: SteadyClientOptions,
): Promise<SteadyClient> {
  const stopping = new AbortController()
  let current: Client | null = null

  async function open(): Promise<void> {
    const client = new Client(config)
    client.on('error', (error) =>
      log.warn({ err: error }, `the connection '${config.application_name}' broke`),
    )
    client.once('end', () => {
      if (current !== client) return
      current = null
      void reopen()
    })
    await client.connect()
    try {
      await setUp(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    current = client
    void watch(client)
  }

  async function watch(client: Client): Promise<void> {
    for (;;) {
      await pause(ASK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (current !== client) return
      if (await answers(client, isQuiet)) continue
      // With a query under way this closes the connection at once, and what hangs on it ends.
      return client.end().catch(() => {})
    }
  }

  async function reopen(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !stopping.signal.aborted; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        return await open()
      } catch (error) {
        log.warn({ err: error }, `the connection '${config.application_name}' cannot be made yet`)
      }
    }
  }

  await open()
  return {
    current: () => current,
    stop: async () => {
      stopping.abort()
      const client = current
      current = null
      await client?.end().catch(() => {})
    },
  }
}
