import { ActingAs, AuditLine, AuditOutcome } from '@causeway/domain-types/audit.ts'
import { paged } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { anyOf, Day, Id, PageQuery, SearchText } from './common.schemas.ts'

const AuditSearch = z.object({
  /** Whose log; left out, it is what the caller did, wherever. */
  orgId: z.optional(Id),
  /** Compared with person, action, target and address. */
  query: z.optional(SearchText),
  outcome: z.optional(AuditOutcome),
  actingAs: anyOf(ActingAs),
  from: z.optional(Day),
  to: z.optional(Day),
})
export type AuditSearch = z.output<typeof AuditSearch>

export const auditSchemas = {
  search: { query: PageQuery, body: AuditSearch, response: paged(AuditLine) },
}
