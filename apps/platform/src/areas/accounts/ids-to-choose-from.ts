import type { ScopeSearch } from '@causeway/api-contract/common.schemas.ts'
import { type RawBuilder, sql } from 'kysely'

/** Nobody reads more of them to choose one; whoever looks for another types its name. */
const MOST_CHOICES = 50
/** Hits that are gathered before they are sorted. */
const MOST_HITS = 1000
/** Shorter texts have no trigram for the index over names. */
const TRIGRAM = 3

/** A part of a query: whether an app or a merchant is meant by this text. */
export function isMeantBy(text: string): RawBuilder<boolean> {
  if (text.length >= TRIGRAM)
    return sql`search_lines(variadic array[id::text, name]) like '%' || search_pattern(${text}) || '%'`
  const id = /^\d+$/.test(text) ? Number(text) : 0
  return sql`(search_form(name) like search_pattern(${text}) || '%' or id = ${id})`
}

/**
 * A part of a query: the ids of apps or merchants to choose from. For whoever sees all there are these are a few, and
 * what finding them costs does not grow with how many there are.
 */
export function idsToChooseFrom(
  table: 'apps' | 'merchants',
  own: readonly number[] | 'all',
  { query = '', including = 0 }: ScopeSearch,
): RawBuilder<readonly number[]> {
  if (own !== 'all' && query === '') return sql`${own}::bigint[]`
  const present = table === 'apps' ? sql`date_deleted is null` : sql`true`
  const among = own === 'all' ? present : sql`id = any(${own}::bigint[])`
  const hits = sql`select id from ${sql.table(table)} where ${among} and ${isMeantBy(query)} limit ${MOST_HITS}`
  const found = query === '' ? sql`${sql.table(table)} where ${among}` : sql`(${hits}) as hits`
  return sql`array(
    (select id from ${found} order by id limit ${own === 'all' ? MOST_CHOICES : null})
    union select id from ${sql.table(table)} where id = ${including} and ${among}
  )`
}
