import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { BagShare } from '@causeway/domain-types/bag.ts'
import type { Order } from '@causeway/domain-types/order.ts'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { StatusText } from '../parts/status-text.tsx'
import { useCopied } from '../parts/use-copied.ts'
import { useTimeZone } from '../parts/use-time-zone.ts'
import { Amounts } from './amounts.tsx'
import { BagSection } from './bag-section.tsx'
import { CustomerCard } from './customer-card.tsx'
import { orderDetail } from './order-detail.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { orderStatusTones } from './status-tones.ts'

export interface OrderScreenProps {
  orderId: number
  /** The app it must belong to, for a channel; a merchant sees the own bags of it and says none. */
  appId?: number
  back: BackLink
  hrefForOffer: (offerId: number) => string
  hrefForShare: (share: BagShare) => string
}

/** An order as its reader may see it: a channel all bags, a merchant the own one. */
export function OrderScreen({ orderId, appId, back, hrefForOffer, hrefForShare }: OrderScreenProps) {
  const { data: order } = useSuspenseQuery(orderDetail(useApi(), orderId, appId))
  const copied = useCopied()
  const cancelForbidden = useMissingPermission('orders.cancel')
  const maySeePayouts = useMissingPermission('payouts.read') === null
  return (
    <DetailPage
      back={back}
      title={`Order #${order.id}`}
      badge={<StatusText tones={orderStatusTones} status={order.status} />}
      id={<CopyableId value={order.id} label="order id" onCopied={copied} />}
      aside={<Aside order={order} />}
    >
      {order.bags.map((bag) => (
        <BagSection
          key={bag.id}
          bag={bag}
          hrefForOffer={hrefForOffer}
          hrefForShare={maySeePayouts ? hrefForShare : undefined}
          cancelForbidden={cancelForbidden}
        />
      ))}
    </DetailPage>
  )
}

function Aside({ order }: { order: Order }) {
  const timeZone = useTimeZone()
  return (
    <>
      <Section title="Summary">
        <DefinitionList
          layout="stacked"
          items={[
            {
              term: 'Submitted',
              value: <DateText value={order.dateSubmitted} timeZone={timeZone} format="date-time" />,
            },
            { term: 'App', value: order.appName },
            ...(order.appOrderId ? [{ term: 'Your reference', value: order.appOrderId }] : []),
          ]}
        />
      </Section>
      <Section title="Amounts">
        <Amounts totals={order} />
      </Section>
      <Section title="Customer">
        <CustomerCard customer={order.customer} />
      </Section>
      <Section title="History">
        <OrderTimeline events={order.events} />
      </Section>
    </>
  )
}
