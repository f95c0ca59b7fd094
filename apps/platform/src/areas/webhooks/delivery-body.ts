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

/** What a delivery tells: the whole thing, as its own call answers it when the delivery is first sent. */
export async function deliveryBody(db: Db, type: EntityType, id: number): Promise<string> {
  return JSON.stringify((await read(db, type, id)) ?? { id })
}
