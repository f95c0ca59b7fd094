import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { formatEventDate } from '@causeway/domain-types/date.ts'
import type { WebhookEvent } from '@causeway/domain-types/webhook-event.ts'
import { type ListBinding, ListScreen } from '@causeway/features/parts/list-screen.tsx'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import { statusView } from '@causeway/features/parts/status-view.ts'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DeveloperTabs } from './developer-tabs.tsx'
import {
  deliveryStatuses,
  deliveryTones,
  type EventListSearch,
  eventList,
  eventListSearch,
  FOLLOW_MS,
  webhookList,
} from './webhook-reads.ts'

const columnsIn = (timeZone: string): readonly Column<WebhookEvent>[] => [
  {
    key: 'day',
    header: 'Date',
    width: 120,
    mobile: 'secondary',
    cell: ({ dateCreated }) => formatEventDate(new Date(dateCreated), timeZone),
  },
  {
    key: 'id',
    header: 'Event',
    sortKey: 'id',
    width: 120,
    mobile: 'primary',
    cell: ({ id }) => <code>#{id}</code>,
  },
  { key: 'type', header: 'Type', mobile: 'primary', cell: ({ eventType }) => <code>{eventType}</code> },
  {
    key: 'entity',
    header: 'About',
    width: 168,
    hideBelow: 'sm',
    cell: ({ entityType, entityId }) => `${entityType.toLowerCase()} #${entityId}`,
  },
  {
    key: 'status',
    header: 'Status',
    width: 128,
    mobile: 'secondary',
    cell: ({ status }) => <StatusText tones={deliveryTones} status={status} />,
  },
  { key: 'code', header: 'Code', width: 80, hideBelow: 'md', cell: ({ statusCode }) => statusCode ?? '–' },
  {
    key: 'attempts',
    header: 'Attempts',
    width: 96,
    align: 'end',
    hideBelow: 'md',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'next',
    header: 'Next attempt',
    width: 168,
    hideBelow: 'lg',
    cell: ({ dateNextAttempt }) => (
      <DateText value={dateNextAttempt} timeZone={timeZone} format="date-time" />
    ),
  },
]

const statusOptions = deliveryStatuses.map((value) => ({
  value,
  label: statusView(deliveryTones, value).label,
}))
const hrefOf = ({ webhookId, id }: WebhookEvent) => `/developers/events/${webhookId}/${id}`

/** Everything the app was told of, newest first. */
export function EventsScreen(binding: ListBinding<EventListSearch>) {
  const api = useApi()
  const appId = useSelectedAppId()
  const timeZone = useTimeZone()
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  const { data: hooks = [] } = useQuery(webhookList(api, appId))
  const { search, onSearch } = binding
  const change = (part: Partial<EventListSearch>) => onSearch(changeSearch(search, part))
  return (
    <ListScreen
      {...binding}
      title="Events"
      noun="events"
      tabs={<DeveloperTabs current="events" />}
      query={{ ...eventList(api, appId, search), refetchInterval: FOLLOW_MS }}
      sorts={eventListSearch.sorts}
      columns={columns}
      rowHref={hrefOf}
      searchPlaceholder="Id of an order, an offer or an import"
      filters={
        <>
          <FilterSelect
            label="Status"
            options={statusOptions}
            value={search.status}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label="Webhook"
            options={hooks.map(({ id, event }) => ({ value: String(id), label: `${event} #${id}` }))}
            value={search.webhook === undefined ? undefined : String(search.webhook)}
            onChange={(webhook) => change({ webhook: webhook === undefined ? undefined : Number(webhook) })}
          />
        </>
      }
      empty={
        <EmptyState title="Nothing was sent yet">
          Each event that a webhook is told of stands here, with all attempts to deliver it.
        </EmptyState>
      }
    />
  )
}
