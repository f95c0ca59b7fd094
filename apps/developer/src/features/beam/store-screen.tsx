import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { FailureState } from '@causeway/features/parts/failure-state.tsx'
import { countOf } from '@causeway/ui/bulk-run.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { BeamTabs } from './beam-tabs.tsx'
import { destinationOf } from './beam-reads.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { StoreSections } from './store-sections.tsx'

/** The store that the app beams into: connecting it, and how it is. */
export function StoreScreen() {
  const appId = useSelectedAppId()
  const { data, error, refetch, isFetching } = useQuery(destinationOf(useApi(), appId))
  const missing = useMissingPermission('credentials.manage')
  return (
    <DetailPage title="Beam" tabs={<BeamTabs current="store" />}>
      {error && !data && (
        <FailureState
          title="The store could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Section title="Store">
          <Skeleton width="14rem" />
        </Section>
      )}
      {data?.ending && (
        <Callout tone="info" title={`${data.ending.storeName} is being disconnected`}>
          Its keys are forgotten. {countOf(data.ending.offers, ['offer', 'offers'])} left to be marked as not
          beamed; then another store can be connected. You can leave this page.
        </Callout>
      )}
      {data?.destination === null && !data.ending && (
        <Section
          title="Connect a store"
          description="Beam puts offers you are subscribed to into a WooCommerce store of yours, keeps their prices and stock as their merchants have them, and brings the store’s orders back to those merchants."
        >
          <CredentialsForm key={appId} appId={appId} missing={missing} />
        </Section>
      )}
      {data?.destination && <StoreSections destination={data.destination} missing={missing} />}
    </DetailPage>
  )
}
