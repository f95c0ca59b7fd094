import { oneOf } from '@causeway/app-shell/search-params.ts'
import type { MatchMode } from '@causeway/domain-types/page.ts'

/** How a search text may be compared, besides the usual way that needs no word in the URL. */
export const matchModeLabels = {
  EXACT: 'Exactly',
  STARTS_WITH: 'Start',
  MULTI_WORD: 'All words',
  FUZZY: 'Similar',
} satisfies Record<Exclude<MatchMode, 'CONTAINS'>, string>

export type ChosenMatch = keyof typeof matchModeLabels

/** The mode in a list's URL. */
export const matchParam = oneOf(Object.keys(matchModeLabels) as ChosenMatch[])

/** What a list call is asked to find, and how. */
export const soughtText = ({ q, match }: { q?: string; match?: ChosenMatch }) => ({
  query: q,
  matchMode: q === undefined ? undefined : (match ?? ('CONTAINS' as const)),
})
