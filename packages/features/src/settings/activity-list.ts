import type { Api } from '@causeway/api-client/api.ts'
import { audit } from '@causeway/api-contract/audit.ts'
import { day, listSearch, oneOf, type SearchOf, toPageQuery } from '@causeway/app-shell/search-params.ts'
import type { ActingAs, AuditLine, AuditOutcome } from '@causeway/domain-types/audit.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'
import { allRows } from '../parts/all-rows.ts'

export const outcomeTones = { done: 'success', refused: 'danger' } satisfies Record<AuditOutcome, Tone>

export const capacities = ['SELF', 'DELEGATE', 'ADMIN'] as const satisfies readonly ActingAs[]

/** What the activity list keeps in the URL. */
export const activitySearch = listSearch({
  sorts: { id: 'desc' },
  defaultSort: 'id',
  filters: {
    whose: oneOf(['mine']),
    outcome: oneOf(['done', 'refused']),
    as: oneOf(capacities),
    from: day,
    to: day,
  },
})
export type ActivitySearch = SearchOf<typeof activitySearch>

const bodyOf = (orgId: number | undefined, { q, whose, outcome, as, from, to }: ActivitySearch) => ({
  orgId: whose === 'mine' ? undefined : orgId,
  query: q,
  outcome,
  actingAs: as && [as],
  from,
  to,
})

/** What was done in an organisation, or by the person alone. */
export function activity(api: Api, orgId: number | undefined, search: ActivitySearch) {
  return api.query(audit.search, { query: toPageQuery(search), body: bodyOf(orgId, search) })
}

/** All that a search finds, for a file. */
export function allActivity(
  api: Api,
  orgId: number | undefined,
  search: ActivitySearch,
): Promise<AuditLine[]> {
  return allRows((query) => api.call(audit.search, { query, body: bodyOf(orgId, search) }))
}
