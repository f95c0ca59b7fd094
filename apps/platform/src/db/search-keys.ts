import type { MatchMode } from '@causeway/domain-types/page.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Finding, Proof } from './finding.ts'
import { contains, findingText, phraseOf, SOUGHT_AT_MOST, searchConditions, wordsOf } from './search.ts'

/** A table that has an index of `search_keys(scope, text)`, and whose rows of it are sought. */
export interface Keyed {
  table: string
  scope: { column: string; value: number }
}

/** Letters, and what may stand between them. Such a text has keys whatever the accents and cases. */
const LETTERS = /^\p{L}+$/u
const LETTERS_AND_SIGNS = /^[\p{L}\p{M} &'’.,+/()-]*\p{L}[\p{L}\p{M} &'’.,+/()-]*$/u
const FEWEST_LETTERS = 3

interface Token {
  token: string
  /** What is spelt like it; null for a number, a code and the shortest words. */
  spellings: string[] | null
}

const textOf = (table: string) => sql.ref(`${table}.search_text`)
const scopeValue = ({ scope }: Keyed) => sql`${scope.value}::bigint`

const hasKeys = ({ table, scope }: Keyed, query: RawBuilder<unknown>) =>
  sql<SqlBool>`search_keys(${sql.ref(`${table}.${scope.column}`)}, ${textOf(table)}) @@ ${query}`

/** Seen by no index, so that the keys are what the rows are found by. */
const checked = (condition: Expression<SqlBool>) => sql<SqlBool>`(${condition}) is true`

/** One or two digits, which no trigram has: a number begins with them. */
const isNumber = (word: string) => /^[0-9]{1,2}$/.test(word)

const numberKey = ({ scope }: Keyed, digits: string) =>
  `'${scope.value} #${digits}'${digits.length === 1 ? ':*' : ''}`

/** Texts in which words begin with these are among those that hold them. */
function proofOf(keyed: Keyed, words: readonly string[]): Proof | null {
  if (!words.every((word) => LETTERS.test(word) && word.length >= FEWEST_LETTERS)) return null
  const begins = sql`search_starts_query(${scopeValue(keyed)}, ${words}::text[])`
  return { conditions: [hasKeys(keyed, begins)], byKeys: true }
}

function fields(keyed: Keyed, query: string, mode: 'EXACT' | 'STARTS_WITH'): Expression<SqlBool>[] {
  const conditions = searchConditions(`${keyed.table}.search_text`, query, mode)
  const phrase = phraseOf(query)
  if (!LETTERS_AND_SIGNS.test(phrase)) return conditions
  const sought = sql`search_field_query(${scopeValue(keyed)}, ${phrase}, ${mode === 'STARTS_WITH'}::boolean)`
  return [...conditions.map(checked), hasKeys(keyed, sought)]
}

type Word = Token & { spellings: string[] }
const isWord = (token: Token): token is Word => token.spellings !== null

/** What begins with the word is found with it. */
const otherwise = ({ token, spellings }: Word): Word => ({
  token,
  spellings: spellings.filter((spelling) => !spelling.startsWith(token)),
})

/** What is asked of a text, and of its keys. */
interface Spelt {
  held: Expression<SqlBool>
  keys: string
}

/** The word as it is spelt or begins, or what is spelt like it. A word is letters alone. */
function spelt({ table, scope }: Keyed, { token, spellings }: Word): Spelt {
  const key = (word: string) => `'${scope.value} ${word}'`
  const held = [token, ...spellings].map((word) => contains(textOf(table), word))
  return {
    held: sql`(${sql.join(held, sql` or `)})`,
    keys: [`${key(token)}:*`, ...spellings.map(key)].join('|'),
  }
}

const joined = (parts: readonly Spelt[], word: RawBuilder<unknown>, sign: '&' | '|'): Spelt => ({
  held: sql`(${sql.join(
    parts.map(({ held }) => held),
    word,
  )})`,
  keys: parts.map(({ keys }) => `(${keys})`).join(sign),
})

const allOf = (parts: readonly Spelt[]) => joined(parts, sql` and `, '&')
const anyOf = (parts: readonly Spelt[]) => joined(parts, sql` or `, '|')

const foundBy = (keyed: Keyed, { held, keys }: Spelt) => [
  checked(held),
  hasKeys(keyed, sql`${keys}::tsquery`),
]

const beginsNumber = (keyed: Keyed, digits: string): Spelt => ({
  held: sql`${textOf(keyed.table)} ~ ${`(^|[^0-9])${digits}`}`,
  keys: numberKey(keyed, digits),
})

async function findingFuzzy(db: Db | Tx, keyed: Keyed, query: string): Promise<Finding> {
  const column = `${keyed.table}.search_text`
  const { rows } =
    await sql<Token>`select token, spellings from search_spellings(${phraseOf(query)})`.execute(db)
  const words = rows.filter(isWord).map((word) => spelt(keyed, otherwise(word)))
  if (words.length === 0)
    return { ...findingText(column, query, 'FUZZY'), tries: [searchConditions(column, query, 'FUZZY')] }
  const rest = rows.filter((token) => !isWord(token)).map(({ token }) => token)
  const numbers = rest.filter(isNumber).map((digits) => beginsNumber(keyed, digits))
  const others = rest
    .filter((token) => !isNumber(token))
    .map((token) => {
      const held = contains(textOf(keyed.table), token)
      // A long number is rarer than any word.
      return token.length < FEWEST_LETTERS ? checked(held) : held
    })
  const strictly = [...others, ...foundBy(keyed, allOf([...words, ...numbers]))]
  // One word that nothing is spelt like, or that is of another field, need not be there.
  const withoutOne = words.map((_, left) => allOf(words.filter((_word, at) => at !== left)))
  const loosely =
    words.length > 1
      ? [foundBy(keyed, anyOf(withoutOne))]
      : rest.length > 0
        ? [foundBy(keyed, allOf(words))]
        : []
  return { by: 'text', atMost: SOUGHT_AT_MOST, byKeys: true, tries: [strictly, ...loosely] }
}

/** Texts that hold the words and in which some number begins with each of the others. */
function wordsAndNumbers(keyed: Keyed, words: readonly string[]) {
  const numbers = allOf(words.filter(isNumber).map((digits) => beginsNumber(keyed, digits)))
  const others = words.filter((word) => !isNumber(word)).join(' ')
  const held = searchConditions(`${keyed.table}.search_text`, others, 'MULTI_WORD')
  return { byKeys: true, tries: [[...held, ...foundBy(keyed, numbers)]] }
}

/** How a list finds the rows that hold a text, where its table has keys. */
export async function findingByKeys(
  db: Db | Tx,
  keyed: Keyed,
  query: string,
  mode: MatchMode = 'CONTAINS',
): Promise<Finding> {
  const words = wordsOf(query)
  const sought = { by: 'text', atMost: SOUGHT_AT_MOST } as const
  switch (mode) {
    case 'EXACT':
    case 'STARTS_WITH': {
      const conditions = fields(keyed, query, mode)
      return { ...sought, byKeys: conditions.length > 1, tries: [conditions] }
    }
    case 'CONTAINS':
    case 'MULTI_WORD': {
      if (mode === 'MULTI_WORD' && words.some(isNumber))
        return { ...sought, ...wordsAndNumbers(keyed, words) }
      const tries = [searchConditions(`${keyed.table}.search_text`, query, mode)]
      // Several words side by side are more than each of them.
      const proof =
        words.length === 0 || (mode === 'CONTAINS' && words.length > 1) ? null : proofOf(keyed, words)
      return { ...sought, tries, ...(proof ? { proof } : {}) }
    }
    case 'FUZZY':
      return words.length === 0 ? sought : findingFuzzy(db, keyed, query)
  }
}
