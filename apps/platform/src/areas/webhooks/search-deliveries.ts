import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { WebhookEventSearch } from '@causeway/api-contract/webhooks.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { WebhookEvent } from '@causeway/domain-types/webhook-event.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Finding } from '../../db/finding.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp } from '../accounts/access.ts'
import { requireForward } from './require-forward.ts'

/** The columns of a delivery as the wire has them. */
export const deliveryColumns = [
  'id',
  'app_id',
  'webhook_id',
  'event_id',
  'event_type',
  'topic',
  'entity_type',
  'entity_id',
  'simulated',
  'remote_endpoint',
  'status',
  'attempts',
  'status_code',
  'response',
  'date_created',
  'date_last_modified',
  'date_next_attempt',
] as const

const PAGE_SIZE = 50

/** Left out before pages are cut, so that each is full: spec section 4. */
const pastFirstAttempt = sql<SqlBool>`not (status = 'IN_PROGRESS' and attempts <= 1)`

type Filter = [
  column: string,
  values: readonly (string | number)[] | undefined,
  type: 'bigint' | 'int' | 'text',
]

const listsOf = (search: WebhookEventSearch): Filter[] => [
  ['id', search.ids, 'bigint'],
  ['event_id', search.eventIds, 'text'],
  ['webhook_id', search.webhookIds, 'bigint'],
  ['status', search.statuses, 'text'],
  ['status_code', search.statusCodes, 'int'],
  ['event_type', search.eventTypes, 'text'],
  ['entity_id', search.entityIds, 'bigint'],
]

const chosen = (search: WebhookEventSearch) =>
  listsOf(search).filter(([, values]) => values !== undefined && values.length > 0)

function filtersOf(search: WebhookEventSearch): Expression<SqlBool>[] {
  const { afterDate, beforeDate } = search
  requireForward({ from: afterDate, to: beforeDate }, 'before_date')
  return [
    ...chosen(search).map(
      ([column, values, type]) => sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`,
    ),
    ...(afterDate === undefined ? [] : [sql<SqlBool>`date_created >= ${afterDate}`]),
    ...(beforeDate === undefined ? [] : [sql<SqlBool>`date_created <= ${beforeDate}`]),
  ]
}

/** One value of one filter has its index, in the order of the list; of all else few hits are gathered. */
function findingOf(search: WebhookEventSearch): Finding {
  const filters = chosen(search)
  const hasWindow = search.afterDate !== undefined || search.beforeDate !== undefined
  if (filters.length === 0 && !hasWindow) return { by: 'scope' }
  const [only] = filters
  const [column, values] = only ?? []
  const [value] = values ?? []
  const isSingle = filters.length === 1 && !hasWindow && values?.length === 1 && column !== 'id'
  return isSingle && column !== undefined && value !== undefined
    ? { by: 'filter', along: { within: { [column]: value } } }
    : { by: 'filter', follows: hasWindow }
}

/** An app's deliveries, the newest first. */
export async function searchDeliveries(
  context: Context,
  search: WebhookEventSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<WebhookEvent>>>> {
  await requireApp(context, search.appId, 'webhooks.read')
  return listPage({
    db: context.db,
    table: 'webhook_events',
    columns: deliveryColumns,
    scope: { app_id: search.appId },
    where: [pastFirstAttempt],
    filters: filtersOf(search),
    sorts: { id: { by: 'id', type: 'bigint' } },
    sortBy: 'id',
    direction: 'desc',
    paging: { size: PAGE_SIZE, ...paging },
    finding: findingOf(search),
  })
}
