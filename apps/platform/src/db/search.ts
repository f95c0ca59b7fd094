import type { MatchMode } from '@causeway/domain-types/page.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { TextFinding } from './finding.ts'

export const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')
export const phraseOf = (text: string) => wordsOf(text).join(' ')

/**
 * Conditions that find a text in a column filled by the SQL function `search_lines(field, …)`: one line a
 * field, in lower case and without accents. None for an empty text. The reader's text is only ever text:
 * `%` and `_` stand for themselves.
 */
export function searchConditions(
  column: string,
  text: string | undefined,
  mode: MatchMode = 'CONTAINS',
): Expression<SqlBool>[] {
  const words = wordsOf(text ?? '')
  if (words.length === 0) return []
  const phrase = phraseOf(text ?? '')
  const field = sql.ref(column)
  switch (mode) {
    case 'EXACT':
      return [sql<SqlBool>`${field} like E'%\n' || search_pattern(${phrase}) || E'\n%'`]
    case 'STARTS_WITH':
      return [sql<SqlBool>`${field} like E'%\n' || search_pattern(${phrase}) || '%'`]
    case 'CONTAINS':
      return [contains(field, phrase)]
    case 'MULTI_WORD':
      return words.map((word) => contains(field, word))
    case 'FUZZY':
      return [sql<SqlBool>`(search_form(${phrase}) <% ${field} or ${contains(field, phrase)})`]
  }
}

/** Hits that have to be found one by one, as those of a text; past these the total is a lower bound. */
export const SOUGHT_AT_MOST = 10_000
/** Of what only looks alike, nobody reads more than the best. */
const ALIKE_AT_MOST = 1000

/** How a list finds the rows that hold a text. */
export function findingText(column: string, text: string, mode: MatchMode | undefined): TextFinding {
  if (mode !== 'FUZZY') return { by: 'text', atMost: SOUGHT_AT_MOST }
  const likeness = sql`word_similarity(search_form(${phraseOf(text)}), ${sql.ref(column)})`
  return { by: 'likeness', likeness, atMost: ALIKE_AT_MOST }
}

export const contains = (field: Expression<unknown>, phrase: string) =>
  sql<SqlBool>`${field} like '%' || search_pattern(${phrase}) || '%'`
