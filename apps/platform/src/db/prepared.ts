import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/**
 * Begins a statement that each connection reads once and keeps; whether its plan is kept too, PostgreSQL decides. Only
 * for what runs often in few forms, since each of them stays in the memory of every connection.
 */
export const PREPARED = '/* prepared */'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `causeway_${names.size + 1}`
  names.set(text, name)
  return name
}

function preparing(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) =>
    text.startsWith(PREPARED)
      ? client.query({ name: nameOf(text), text, values })
      : client.query(text, values)
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
