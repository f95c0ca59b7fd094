import type { Offer, OfferVariant } from '@causeway/domain-types/offer.ts'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { type Definition, DefinitionList } from '@causeway/ui/definition-list.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { chakra } from '@chakra-ui/react'
import { formatCount } from '../parts/count-text.ts'
import { publishingStatusTones, subscriptionStatusTones } from '../parts/offer-status-tones.ts'
import { priceRange } from '../parts/price-range.ts'
import { StatusText } from '../parts/status-text.tsx'
import { humanize } from '../parts/status-view.ts'
import { useCopied } from '../parts/use-copied.ts'
import { useTimeZone } from '../parts/use-time-zone.ts'

const SHOWN_VALUES = 8

const Remark = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'xs' } })

/** What an option comes in: “S, M, L”, and of many the first. */
export function optionText({ values }: OfferVariant): string {
  const names = values.slice(0, SHOWN_VALUES).map(({ name }) => name)
  const more = values.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}

function StorePage({ url }: { url: string }) {
  return (
    <>
      <TextLink href={url} target="_blank" rel="noopener noreferrer">
        {new URL(url).host}
      </TextLink>
      <Remark>May not be visible to everybody.</Remark>
    </>
  )
}

/** What is known only to some, or of some offers. */
function sometimes(offer: Offer): Definition[] {
  const { subscriptionStatus, commissionRate, externalUrl, variants } = offer
  return [
    ...(subscriptionStatus
      ? [
          {
            term: 'Subscription',
            value: <StatusText tones={subscriptionStatusTones} status={subscriptionStatus} />,
          },
        ]
      : []),
    ...(commissionRate === null ? [] : [{ term: 'Commission', value: `${commissionRate}%` }]),
    ...(externalUrl === null ? [] : [{ term: 'Page in the store', value: <StorePage url={externalUrl} /> }]),
    ...variants.map((variant) => ({ term: variant.name, value: optionText(variant) })),
  ]
}

/** What an offer is, beside its page. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const timeZone = useTimeZone()
  const copied = useCopied()
  const { publishingStatus } = offer
  return (
    <Section title="Details">
      <DefinitionList
        layout="stacked"
        items={[
          { term: 'Price', value: priceRange(offer) },
          { term: 'Stock', value: formatCount(offer.qtyAvailable) },
          {
            term: 'Publishing',
            value: <StatusText tones={publishingStatusTones} status={publishingStatus} />,
          },
          ...sometimes(offer),
          { term: 'Seller', value: offer.seller },
          { term: 'Vendor', value: offer.vendor },
          {
            term: 'External id',
            value: <CopyableId value={offer.externalId} label="external id" onCopied={copied} />,
          },
          { term: 'Type', value: humanize(offer.productType) },
          { term: 'Category', value: offer.sourceCategoryName },
          { term: 'Tags', value: offer.tags.length === 0 ? null : offer.tags.join(', ') },
          { term: 'Added', value: <DateText value={offer.dateCreated} timeZone={timeZone} /> },
          {
            term: 'Last changed',
            value: <DateText value={offer.dateLastModified} timeZone={timeZone} format="date-time" />,
          },
        ]}
      />
    </Section>
  )
}
