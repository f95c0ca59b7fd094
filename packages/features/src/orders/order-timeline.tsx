import type { OrderEvent } from '@causeway/domain-types/order.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { Timeline } from '@causeway/ui/timeline.tsx'
import { humanize } from '../shared/status-view.ts'
import { useTimeZone } from '../shared/use-time-zone.ts'

const titles: Partial<Record<string, string>> = {
  ORDER_ACCEPTED: 'accepted by the store',
  ORDER_CANCELED: 'canceled',
  ORDER_UPDATED: 'updated',
}

/** What happened to an order and who did it, newest last. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const timeZone = useTimeZone()
  return (
    <Timeline
      label="History of the order"
      entries={events.map(({ id, type, bagId, actor, dateCreated }) => ({
        key: id,
        title: `${bagId === null ? 'Order' : `Bag #${bagId}`} ${titles[type] ?? humanize(type).toLowerCase()}`,
        detail: actor ?? undefined,
        at: <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
        tone: type === 'ORDER_CANCELED' ? 'warning' : 'neutral',
      }))}
    />
  )
}
