import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/**
 * Begins a statement that each connection plans once and keeps. Only for what runs often in few forms, and whose best
 * plan is the same whoever's rows it reads; and never in a transaction, where a setting goes with its rollback.
 */
export const PREPARED = '/* prepared */'

/**
 * Left to itself, PostgreSQL plans anew each time: for nobody in particular it takes the same plan to be dearer. And
 * nobody in particular has few rows: it would gather them all and sort them, rather than walk the index in order.
 */
export const KEEP_PLANS = 'set plan_cache_mode = force_generic_plan; set enable_bitmapscan = off'
export const PLAN_ANEW = 'reset plan_cache_mode; reset enable_bitmapscan'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `causeway_${names.size + 1}`
  names.set(text, name)
  return name
}

function preparing(client: PoolClient): PostgresPoolClient {
  let keepsPlans = false
  async function keepPlans(wanted: boolean): Promise<void> {
    if (keepsPlans === wanted) return
    await client.query(wanted ? KEEP_PLANS : PLAN_ANEW)
    keepsPlans = wanted
  }
  async function query(text: string, values: unknown[]) {
    const isPrepared = text.startsWith(PREPARED)
    await keepPlans(isPrepared)
    return isPrepared ? client.query({ name: nameOf(text), text, values }) : client.query(text, values)
  }
  // Kysely calls it with a text and its values; the other form is for cursors, which nobody here opens.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

/** A pool as Kysely uses it, whose connections keep prepared statements. */
export function preparingPool(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const made = preparing(client)
      wrapped.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}
