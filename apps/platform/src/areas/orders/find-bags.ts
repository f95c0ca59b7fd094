import { type RawBuilder, sql } from 'kysely'
import { type TradeScope, tradeColumns } from '../accounts/trade-scope.ts'

/** What a number of a bag may be: its own id, that of its order, or the number that its store gave it. */
const NUMBERED_BY = { bag: 'id', order: 'order_id', storeOrder: 'store_order_number' } as const

/** As people write them: #1001, or without the sign. */
const NUMBER = /^#?(\d{1,15})$/

/** A query for the ids of bags that have this number, or null where it is none and so no bag has it. */
export function bagsNumbered(
  scope: TradeScope,
  text: string,
  kinds: readonly (keyof typeof NUMBERED_BY)[],
): RawBuilder<number> | null {
  const number = NUMBER.exec(text.trim())?.[1]
  if (number === undefined) return null
  const inScope = Object.entries(tradeColumns(scope)).map(([name, id]) => sql`${sql.ref(name)} = ${id}`)
  const of = kinds.map(
    (kind) =>
      sql`select id from bags where ${sql.join(
        [...inScope, sql`${sql.ref(NUMBERED_BY[kind])} = ${number}::bigint`],
        sql` and `,
      )}`,
  )
  return sql`${sql.join(of, sql` union all `)}`
}
