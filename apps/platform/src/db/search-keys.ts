import type { MatchMode } from '@causeway/domain-types/page.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Attempt, Finding, Tries } from './finding.ts'
import { contains, findingText, phraseOf, SOUGHT_AT_MOST, searchConditions, wordsOf } from './search.ts'

/** A table that has indexes of `search_keys(scope, text)` and of (scope, name), and whose rows of it are sought. */
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

const isLetters = (word: string) => LETTERS.test(word) && word.length >= FEWEST_LETTERS

/**
 * Of one word alone there may be very many. Texts that have it are among those that hold it, and so are those in which a
 * word begins so, of which an index takes longer to tell.
 */
function proofsOf(keyed: Keyed, words: readonly string[]): Attempt[] {
  const [word = '', ...others] = words
  if (others.length > 0 || !isLetters(word)) return []
  const isWord = sql`search_key(${scopeValue(keyed)} || ' ' || search_form(${word}))::tsquery`
  return [isWord, startsQuery(keyed, words)].map((query) => proofBy(hasKeys(keyed, query)))
}

/** Only counted, and never asked of a row. */
const proofBy = (condition: Expression<SqlBool>): Attempt => ({ conditions: [], byKeys: [condition] })

const startsQuery = (keyed: Keyed, words: readonly string[]) =>
  sql`search_starts_query(${scopeValue(keyed)}, ${words}::text[])`

function findingFields(keyed: Keyed, query: string, mode: 'EXACT' | 'STARTS_WITH'): Tries {
  const conditions = searchConditions(`${keyed.table}.search_text`, query, mode)
  const phrase = phraseOf(query)
  if (!LETTERS_AND_SIGNS.test(phrase)) return { tries: [{ conditions }] }
  const sought = sql`search_field_query(${scopeValue(keyed)}, ${phrase}, ${mode === 'STARTS_WITH'}::boolean)`
  const keys = hasKeys(keyed, sought)
  return {
    proofs: mode === 'STARTS_WITH' ? [{ conditions: nameStarts(keyed, phrase) }, proofBy(keys)] : [],
    // A field's key ends before its first digit, and that of a very long one early.
    tries: [{ conditions, byKeys: [...conditions.map(checked), keys] }],
  }
}

/** One range of the names, which are told sooner than all fields; in the order of some languages others lie there too. */
function nameStarts({ table }: Keyed, phrase: string): Expression<SqlBool>[] {
  const name = sql.ref(`${table}.name_sort`)
  return [
    sql`${name} >= search_form(${phrase})`,
    sql`${name} < search_form(${phrase}) || chr(1114111)`,
    sql`starts_with(${name}, search_form(${phrase}))`,
  ]
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

const BEFORE_WORD = '(^|[^[:alpha:]])'
const AFTER_WORD = '([^[:alpha:]]|$)'

/** The word as it is spelt or begins, or what is spelt like it. A word is letters alone. */
function spelt({ table, scope }: Keyed, { token, spellings }: Word): Spelt {
  const key = (word: string) => `'${scope.value} ${word}'`
  const anywhere = [token, ...spellings].map((word) => contains(textOf(table), word))
  const asWords = [token, ...spellings.map((word) => word + AFTER_WORD)].join('|')
  return {
    // Few texts are left to be asked for where in them it stands, which takes longer.
    held: sql`((${sql.join(anywhere, sql` or `)}) and ${textOf(table)} ~ ${`${BEFORE_WORD}(${asWords})`})`,
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

/** What the keys find, and what else is asked of a text. */
const attempt = (keyed: Keyed, { held, keys }: Spelt, others: readonly Expression<SqlBool>[]): Attempt => ({
  conditions: [...others, held],
  byKeys: [...others, hasKeys(keyed, sql`${keys}::tsquery`)],
})

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
    return {
      ...findingText(column, query, 'FUZZY'),
      tries: [{ conditions: searchConditions(column, query, 'FUZZY') }],
    }
  const rest = rows.filter((token) => !isWord(token)).map(({ token }) => token)
  const numbers = rest.filter(isNumber).map((digits) => beginsNumber(keyed, digits))
  const others = rest
    .filter((token) => !isNumber(token))
    .map((token) => {
      const held = contains(textOf(keyed.table), token)
      // A long number is rarer than any word.
      return token.length < FEWEST_LETTERS ? checked(held) : held
    })
  const strictly = attempt(keyed, allOf([...words, ...numbers]), others)
  // One word that nothing is spelt like, or that is of another field, need not be there.
  const withoutOne = words.map((_, left) => allOf(words.filter((_word, at) => at !== left)))
  const loosely =
    words.length > 1
      ? [attempt(keyed, anyOf(withoutOne), [])]
      : rest.length > 0
        ? [attempt(keyed, allOf(words), [])]
        : []
  const tries = [strictly, ...loosely]
  return { by: 'text', atMost: SOUGHT_AT_MOST, tries, proofs: proofsOf(keyed, wordsOf(query)) }
}

/** Every word begins one of the text's, in any order; where none has them so, they may stand within others. */
function findingWords(keyed: Keyed, all: readonly string[]): Tries {
  const text = textOf(keyed.table)
  const held = (words: readonly string[]) =>
    searchConditions(`${keyed.table}.search_text`, words.join(' '), 'MULTI_WORD')
  const numbers = all.filter(isNumber)
  const words = all.filter(isLetters)
  const others = held(all.filter((word) => !isNumber(word) && !isLetters(word)))
  const begun = allOf(numbers.map((digits) => beginsNumber(keyed, digits)))
  const anywhere = [...held(words), ...others]
  const within = numbers.length > 0 ? attempt(keyed, begun, anywhere) : { conditions: anywhere }
  if (words.length === 0) return { tries: [within] }
  const starts = startsQuery(keyed, words)
  const keys = numbers.length > 0 ? sql`(${starts} && ${begun.keys}::tsquery)` : starts
  const asWords = words.map((word) => sql<SqlBool>`${text} ~ (${BEFORE_WORD} || search_form(${word}))`)
  const beginning: Attempt = {
    conditions: [...within.conditions, ...asWords],
    byKeys: [...others, hasKeys(keyed, keys)],
  }
  return { proofs: proofsOf(keyed, all), tries: [beginning, within] }
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
  if (words.length === 0) return sought
  switch (mode) {
    case 'EXACT':
    case 'STARTS_WITH':
      return { ...sought, ...findingFields(keyed, query, mode) }
    case 'CONTAINS': {
      const conditions = searchConditions(`${keyed.table}.search_text`, query)
      return { ...sought, tries: [{ conditions }], proofs: proofsOf(keyed, words) }
    }
    case 'MULTI_WORD':
      return { ...sought, ...findingWords(keyed, words) }
    case 'FUZZY':
      return findingFuzzy(db, keyed, query)
  }
}
