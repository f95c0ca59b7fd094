import type { OrderEvent } from '@causeway/domain-types/order.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { Timeline } from '@causeway/ui/timeline.tsx'
import { humanize } from '../parts/status-view.ts'
import { useTimeZone } from '../parts/use-time-zone.ts'

const TROUBLE: ReadonlySet<string> = new Set(['ORDER_CANCELED', 'ORDER_FAILED', 'ORDER_DISPUTED'])

// Every event of an order is about one bag: ORDER_SHIPPED reads "Bag #12 shipped".
const what = (type: string) =>
  type === 'ORDER_FAILED' ? 'rejected by the store' : humanize(type.replace(/^ORDER_/, '')).toLowerCase()

/** What happened to an order and who did it, newest last. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const timeZone = useTimeZone()
  return (
    <Timeline
      label="History of the order"
      entries={events.map(({ id, type, bagId, actor, dateCreated }) => ({
        key: id,
        title: `${bagId === null ? 'Order' : `Bag #${bagId}`} ${what(type)}`,
        detail: actor ?? undefined,
        at: <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
        tone: TROUBLE.has(type) ? 'warning' : 'neutral',
      }))}
    />
  )
}
