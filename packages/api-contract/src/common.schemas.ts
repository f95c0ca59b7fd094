import { isCurrency } from '@causeway/domain-types/currency.ts'
import { MAX_PAGE_SIZE } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'

const wholeNumber = 'Use a whole number from 1.'

/** An id as callers send it. */
export const Id = z.int('Use a whole number.').check(z.positive('Use a number above 0.'))

/** `page` from 1 and `size`; a cursor may stand beside the page and then decides where to read on. */
export const PageQuery = z.object({
  page: z.optional(z.int(wholeNumber).check(z.gte(1, wholeNumber))),
  size: z.optional(
    z
      .int(wholeNumber)
      .check(z.gte(1, wholeNumber), z.lte(MAX_PAGE_SIZE, `Ask for at most ${MAX_PAGE_SIZE} rows.`)),
  ),
  cursor: z.optional(z.string().check(z.maxLength(500))),
})
export type PageQuery = z.output<typeof PageQuery>

/** A free search text; what the reader typed, compared as plain text. */
export const SearchText = z.string().check(z.trim(), z.maxLength(200, 'Search for at most 200 characters.'))

/** Ends a line, or turns the direction of what stands after it. */
const DISTURBING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** What somebody or something is called: one line that can be seen, and that leaves the text around it alone. */
export const nameOf = (advice: string, longest: number) =>
  z.string(advice).check(
    z.trim(),
    z.refine((name) => VISIBLE.test(name), advice),
    z.maxLength(longest, `Use at most ${longest} characters.`),
    z.refine((name) => !DISTURBING.test(name), 'Leave out line breaks and signs that cannot be seen.'),
  )

/**
 * Narrows a list that somebody chooses from; `including` is in it in any case, if the caller sees it. The admin, who
 * sees all there are, is always answered with a few.
 */
export const ScopeSearch = z.object({ query: z.optional(SearchText), including: z.optional(Id) })
export type ScopeSearch = z.output<typeof ScopeSearch>

/** A currency by its code of ISO 4217. */
export const Currency = z.string().check(z.refine(isCurrency, { error: 'Use a currency code such as USD.' }))

/** The year 1 follows the one before Christ. A text may say 0000, which PostgreSQL refuses. */
const hasYear = (text: string) => !text.startsWith('0000')

/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso
  .date('Use a day such as 2026-03-05.')
  .check(z.refine(hasYear, 'Use a day such as 2026-03-05.'))

/** A time in UTC. */
export const Instant = z.iso
  .datetime('Use a time such as 2026-03-05T14:00:00Z.')
  .check(z.refine(hasYear, 'Use a time such as 2026-03-05T14:00:00Z.'))

const MOST_CHOICES = 100

/** Several of few values. However often a caller repeats them, a statement takes only so many. */
export const chosenOf = <Value extends z.core.$ZodType>(value: Value, missing?: string) =>
  z.array(value, missing).check(z.maxLength(MOST_CHOICES, `Choose at most ${MOST_CHOICES}.`))

/** The values of which a list shows the rows that have any. */
export const anyOf = <Value extends z.core.$ZodType>(value: Value) => z.optional(chosenOf(value))

/** The answer of a call that has nothing to say but that it was done. */
export const Done = z.object({ done: z.literal(true) })
