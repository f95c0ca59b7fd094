import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { StatusText } from '../parts/status-text.tsx'
import { useCopied } from '../parts/use-copied.ts'
import { OfferChangeButton } from './offer-change-button.tsx'
import { OfferDescription } from './offer-description.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { type OfferScope, offerDetail } from './offer-list.ts'
import { OfferMediaGrid } from './offer-media-grid.tsx'
import { offerStatusTones } from '../parts/offer-status-tones.ts'
import { OfferTimeline } from './offer-timeline.tsx'
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
          <OfferFacts offer={offer} />
          <Section title="History">
            <OfferTimeline offer={offer} />
          </Section>
        </>
      }
    >
      {offer.media.length > 0 && (
        <Section title={offer.media.some(({ type }) => type === 'VIDEO') ? 'Pictures and films' : 'Pictures'}>
          <OfferMediaGrid media={offer.media} name={offer.name} />
        </Section>
      )}
      <Section title="Variants" flush>
        <SkuTable skus={offer.skus} offerStatus={offer.status} />
      </Section>
      <Section title="Description">
        <OfferDescription html={offer.description} />
      </Section>
    </DetailPage>
  )
}
