import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Offer } from '@causeway/domain-types/offer.ts'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatCount } from '../parts/count-text.ts'
import { StatusText } from '../parts/status-text.tsx'
import { humanize } from '../parts/status-view.ts'
import { useCopied } from '../parts/use-copied.ts'
import { useTimeZone } from '../parts/use-time-zone.ts'
import { OfferChangeButton } from './offer-change-button.tsx'
import { OfferDescription } from './offer-description.tsx'
import { type OfferScope, offerDetail } from './offer-list.ts'
import { OfferMediaGrid } from './offer-media-grid.tsx'
import {
  offerStatusTones,
  publishingStatusTones,
  subscriptionStatusTones,
} from '../parts/offer-status-tones.ts'
import { OfferTimeline } from './offer-timeline.tsx'
import { priceRange } from '../parts/price-range.ts'
import { ResyncButton } from './resync-button.tsx'
import { SkuTable } from './sku-table.tsx'

export interface OfferScreenProps {
  offerId: number
  scope: OfferScope
  back: BackLink
}

/** An offer with its variants, as the scope's reader may see it. */
export function OfferScreen({ offerId, scope, back }: OfferScreenProps) {
  const { data: offer } = useSuspenseQuery(offerDetail(useApi(), offerId, scope))
  const copied = useCopied()
  return (
    <DetailPage
      back={back}
      title={offer.name}
      badge={<StatusText tones={offerStatusTones} status={offer.status} />}
      id={<CopyableId value={offer.id} label="offer id" onCopied={copied} />}
      actions={
        <>
          <ResyncButton offer={offer} scope={scope} />
          <OfferChangeButton offer={offer} scope={scope} />
        </>
      }
      aside={
        <>
          <Facts offer={offer} />
          <Section title="History">
            <OfferTimeline offer={offer} />
          </Section>
        </>
      }
    >
      {offer.media.length > 0 && (
        <Section title="Pictures">
          <OfferMediaGrid media={offer.media} name={offer.name} />
        </Section>
      )}
      <Section title="Variants" flush>
        <SkuTable skus={offer.skus} />
      </Section>
      <Section title="Description">
        <OfferDescription html={offer.description} />
      </Section>
    </DetailPage>
  )
}

function Facts({ offer }: { offer: Offer }) {
  const timeZone = useTimeZone()
  const copied = useCopied()
  const { publishingStatus, subscriptionStatus } = offer
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
          ...(subscriptionStatus
            ? [
                {
                  term: 'Subscription',
                  value: <StatusText tones={subscriptionStatusTones} status={subscriptionStatus} />,
                },
              ]
            : []),
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
