import type { AuditSearch } from '@causeway/api-contract/audit.schemas.ts'
import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { AuditLine } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { between, instantsOf } from '../../db/days.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Scope } from '../../db/listed.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireOrg } from './access.ts'
import { personalTimeZone, timeZoneOf } from './time-zone.ts'

const person = sql<Wire<AuditLine>['user']>`(
  select json_build_object('id', users.id, 'name', first_name || ' ' || last_name, 'email', email)
  from users where users.id = audit_log.user_id
)`.as('user')

const targetId = sql`split_part(target, ' ', 2)::bigint`

const targetName = sql<string | null>`case split_part(target, ' ', 1)
  when 'user' then (select first_name || ' ' || last_name from users where users.id = ${targetId})
  when 'org' then (select name from orgs where orgs.id = ${targetId})
  when 'app' then (select name from apps where apps.id = ${targetId})
  when 'merchant' then (select name from merchants where merchants.id = ${targetId})
  when 'invite' then (select email from org_invites where org_invites.id = ${targetId})
end`.as('target_name')

const columns = [
  'id',
  person,
  'acting_as',
  'org_id',
  'stage',
  'action',
  'target',
  targetName,
  'change',
  'outcome',
  'ip',
  'date_created',
] as const

/** No index helps with a text: the lines of one organisation or person are read for it. */
const holds = (text: string) => sql<SqlBool>`search_lines(action, target, ip, (
    select first_name || ' ' || last_name || ' ' || email from users where users.id = audit_log.user_id
  )) like '%' || search_pattern(${text}) || '%'`

function filtersOf(search: AuditSearch, timeZone: string): Expression<SqlBool>[] {
  const { query, outcome, actingAs } = search
  return [
    ...(query ? [holds(query)] : []),
    ...(outcome ? [sql<SqlBool>`outcome = ${outcome}`] : []),
    ...(actingAs ? [sql<SqlBool>`acting_as = any(${actingAs}::text[])`] : []),
    ...between('date_created', instantsOf(search, timeZone, 'to')),
  ]
}

async function scopeOf(context: Context, orgId: number | undefined): Promise<Scope> {
  if (orgId === undefined) return { user_id: context.caller.user?.id ?? 0 }
  await requireOrg(context, orgId, 'team.manage')
  return { org_id: orgId }
}

/** What was done in an organisation, by whomever, or by the caller; the newest first. */
export async function searchAudit(
  context: Context,
  search: AuditSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<AuditLine>>>> {
  const { orgId } = search
  const scope = await scopeOf(context, orgId)
  const timeZone =
    orgId === undefined ? personalTimeZone(context.caller.orgs) : await timeZoneOf(context, { orgId })
  const filters = filtersOf(search, timeZone)
  return listPage({
    db: context.db,
    table: 'audit_log',
    columns,
    scope,
    filters,
    sorts: { id: { by: 'id', type: 'bigint' } },
    sortBy: 'id',
    direction: 'desc',
    paging,
    finding: filters.length === 0 ? { by: 'scope' } : { by: 'filter' },
  })
}
