import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { Offer, OfferChange } from '@causeway/domain-types/offer.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { Timeline } from '@causeway/ui/timeline.tsx'
import { humanize } from '../parts/status-view.ts'
import { useTimeZone } from '../parts/use-time-zone.ts'

/** What a change was, in words, the most telling first. */
export function changeInWords(change: OfferChange, currency: string): string[] {
  const { publishingStatus, subscriptionStatus, status, minPrice, maxPrice, details } = change
  const amount = (units: number) => formatMoney(units, currency)
  const isSinglePrice = minPrice?.from === maxPrice?.from && minPrice?.to === maxPrice?.to
  const priced = (name: string, part: OfferChange['minPrice']) =>
    part ? [`${name} ${amount(part.from)} → ${amount(part.to)}`] : []
  return [
    ...(publishingStatus ? [publishingStatus.to === 'PUBLISHED' ? 'Published' : 'Unpublished'] : []),
    ...(subscriptionStatus ? [subscriptionStatus.to === 'SUBSCRIBED' ? 'Subscribed' : 'Unsubscribed'] : []),
    ...(status ? [`${humanize(status.from)} → ${humanize(status.to)}`] : []),
    ...(isSinglePrice
      ? priced('Price', minPrice)
      : [...priced('Lowest price', minPrice), ...priced('Highest price', maxPrice)]),
    ...(details ? ['Details changed'] : []),
  ]
}

const byWhom = ({ actor, importRunId }: OfferChange) =>
  actor ?? (importRunId === null ? undefined : `Import #${importRunId}`)

/** What became of an offer since it was added, newest last. */
export function OfferTimeline({ offer }: { offer: Offer }) {
  const timeZone = useTimeZone()
  const at = (date: string) => <DateText value={date} timeZone={timeZone} format="date-time" />
  return (
    <Timeline
      label="History"
      entries={[
        { key: 'added', title: 'Added', at: at(offer.dateCreated) },
        ...offer.changes.map((change) => {
          const [title, ...others] = changeInWords(change, offer.currency)
          const detail = [...others, byWhom(change)].filter((part) => part !== undefined).join(' · ')
          return {
            key: change.id,
            title: title ?? 'Changed',
            detail: detail === '' ? undefined : detail,
            at: at(change.dateCreated),
            tone: change.publishingStatus?.to === 'PUBLISHED' ? ('success' as const) : ('neutral' as const),
          }
        }),
      ]}
    />
  )
}
