import { NoResultError } from 'kysely'
import type { Db } from '../../db/database.ts'
import { readImport } from '../catalogue/search-imports.ts'
import { offerDetail } from '../catalogue/read-offer.ts'
import { readOrder } from '../orders/read-order.ts'
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
