import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { formatEventDate } from '@causeway/domain-types/date.ts'
import type { WebhookEvent } from '@causeway/domain-types/webhook-event.ts'
import { RAISED_EVENT_TYPES, WEBHOOK_EVENT_TYPES } from '@causeway/domain-types/webhook-event-types.ts'
import { type ListBinding, ListScreen } from '@causeway/features/parts/list-screen.tsx'
import { DayRangeFilter } from '@causeway/features/parts/day-range-filter.tsx'
import { StatusFilter } from '@causeway/features/parts/status-filter.tsx'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { aboutText } from './about.ts'
import { CodeFilter } from './code-filter.tsx'
import { DeveloperTabs } from './developer-tabs.tsx'
import {
  deliveryStatuses,
  deliveryTones,
  type EventListSearch,
  eventList,
  eventListSearch,
  webhookList,
} from './webhook-reads.ts'

const columnsIn = (timeZone: string): readonly Column<WebhookEvent>[] => [
  {
    key: 'id',
    header: 'Event',
    sortKey: 'id',
    width: 104,
    mobile: 'primary',
    cell: ({ id }) => <code>#{id}</code>,
  },
  {
    key: 'time',
    header: 'Time',
    width: 96,
    mobile: 'secondary',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="time" />,
  },
  { key: 'type', header: 'Type', mobile: 'primary', cell: ({ eventType }) => <code>{eventType}</code> },
  {
    key: 'entity',
    header: 'About',
    width: 192,
    hideBelow: 'sm',
    cell: (event) => `${aboutText(event)}${event.simulated ? ', simulated' : ''}`,
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

const typeOptions = WEBHOOK_EVENT_TYPES.filter((type) => RAISED_EVENT_TYPES.has(type)).map((value) => ({
  value,
  label: value,
}))
const hrefOf = ({ webhookId, id }: WebhookEvent) => `/developers/events/${webhookId}/${id}`

/** Everything the app was told of, newest first. */
export function EventsScreen(binding: ListBinding<EventListSearch>) {
  const api = useApi()
  const appId = useSelectedAppId()
  const timeZone = useTimeZone()
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  const groupOf = useCallback(
    ({ dateCreated }: WebhookEvent) => formatEventDate(new Date(dateCreated), timeZone),
    [timeZone],
  )
  const { data: hooks = [] } = useQuery(webhookList(api, appId))
  const { search, onSearch } = binding
  const eventType = WEBHOOK_EVENT_TYPES.find((type) => type === search.type)
  const change = (part: Partial<EventListSearch>) => onSearch(changeSearch(search, part))
  return (
    <ListScreen
      {...binding}
      title="Events"
      noun="events"
      tabs={<DeveloperTabs current="events" />}
      query={eventList(api, appId, search, { eventType, timeZone })}
      sorts={eventListSearch.sorts}
      columns={columns}
      rowHref={hrefOf}
      groupOf={groupOf}
      searchPlaceholder="Order id, #event or event id"
      filters={
        <>
          <FilterSelect
            label="Type"
            options={typeOptions}
            value={eventType}
            onChange={(type) => change({ type })}
          />
          <StatusFilter
            label="Status"
            statuses={deliveryStatuses}
            value={search.status}
            onChange={(status) => change({ status })}
          />
          <CodeFilter value={search.code} onChange={(code) => change({ code })} />
          <DayRangeFilter
            label="Happened"
            from={search.from}
            to={search.to}
            timeZone={timeZone}
            onChange={(range) => change(range)}
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
