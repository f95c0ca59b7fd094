import type { MatchMode } from '@causeway/domain-types/page.ts'
import { type Expression, type SqlBool, sql } from 'kysely'

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
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const phrase = words.join(' ')
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

const contains = (field: Expression<unknown>, phrase: string) =>
  sql<SqlBool>`${field} like '%' || search_pattern(${phrase}) || '%'`
