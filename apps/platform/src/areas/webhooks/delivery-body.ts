import { NoResultError, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { readImport } from '../catalogue/search-imports.ts'
import { offerDetail } from '../catalogue/read-offer.ts'
import { readOrder } from '../orders/read-order.ts'
import type { Claimed } from './claim-deliveries.ts'
import type { EntityType } from './tables.ts'

async function read(db: Db, type: EntityType, id: number): Promise<object | undefined> {
  switch (type) {
    case 'ORDER':
      return readOrder(db, id, { whole: true })
    case 'OFFER':
      return offerDetail(db, id)
    case 'IMPORT':
      return readImport(db, id)
  }
}

/** Undefined for what is gone meanwhile. */
const readIfThere = (db: Db, type: EntityType, id: number) =>
  read(db, type, id).catch((error: unknown) => {
    if (error instanceof NoResultError) return undefined
    throw error
  })

/** What a delivery tells: the whole thing, as its own call answers it when the delivery is first sent. */
export async function deliveryBody(db: Db, type: EntityType, id: number): Promise<string> {
  return JSON.stringify((await readIfThere(db, type, id)) ?? { id })
}

/** Read together, so that they are kept with one statement. */
const TOGETHER = 50

type Unsent = Pick<Claimed, 'id' | 'body' | 'entity_type' | 'entity_id'>

async function writeTogether(db: Db, unsent: readonly Unsent[]): Promise<string[]> {
  // Several webhooks are told of the same thing.
  const read = new Map<string, Promise<string>>()
  const bodyOf = ({ entity_type, entity_id }: Unsent) => {
    const key = `${entity_type} ${entity_id}`
    const body = read.get(key) ?? deliveryBody(db, entity_type, entity_id)
    read.set(key, body)
    return body
  }
  const bodies = await Promise.all(unsent.map(bodyOf))
  await sql`
    update webhook_events set body = written.body
    from unnest(${unsent.map(({ id }) => id)}::bigint[], ${bodies}::text[]) as written (id, body)
    where webhook_events.id = written.id`.execute(db)
  return bodies
}

/** The bytes of every attempt, kept before the first is sent. */
export function writeBodies(db: Db, claimed: readonly Unsent[]): (of: Unsent) => Promise<string> {
  const unsent = claimed.filter(({ body }) => body === null)
  const written = new Map<number, Promise<string>>()
  for (let from = 0; from < unsent.length; from += TOGETHER) {
    const part = unsent.slice(from, from + TOGETHER)
    const bodies = writeTogether(db, part)
    part.forEach(({ id }, at) =>
      written.set(
        id,
        bodies.then((all) => all[at] ?? ''),
      ),
    )
  }
  return ({ id, body }) => written.get(id) ?? Promise.resolve(body ?? '')
}
