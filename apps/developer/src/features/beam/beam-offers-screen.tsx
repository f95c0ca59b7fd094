import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import type { BeamDestination, IntendedBeamStatus } from '@causeway/domain-types/beam.ts'
import { type ListBinding, ListScreen } from '@causeway/features/parts/list-screen.tsx'
import { MatchFilter } from '@causeway/features/parts/match-filter.tsx'
import { countOf } from '@causeway/ui/bulk-run.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { beamColumns } from './beam-columns.tsx'
import {
  type BeamFilter,
  type BeamListSearch,
  beamFilterLabels,
  beamList,
  beamListSearch,
  destinationOf,
} from './beam-reads.ts'
import { BeamTabs } from './beam-tabs.tsx'
import { NoStore } from './no-store.tsx'
import { useBeamBulk } from './use-beam-bulk.ts'

const BeamAllDialog = lazy(async () => ({
  default: (await import('./beam-all-dialog.tsx')).BeamAllDialog,
}))

const OFFERS = ['offer', 'offers'] as const
const beamOptions = Object.entries(beamFilterLabels).map(([value, label]) => ({
  value: value as BeamFilter,
  label,
}))
const hrefForOffer = ({ id }: { id: number }) => `/offers/${id}`

/** What is under way in the store, and what went wrong there. */
function noticeOf({ storeName, offers, lastError }: BeamDestination): ReactNode {
  if (lastError !== null) {
    return (
      <Callout tone="danger" title={`${storeName} does not take what is beamed`}>
        {lastError} <TextLink href="/beam">Look at the store</TextLink>
      </Callout>
    )
  }
  const underWay =
    offers.pending > 0 &&
    `${countOf(offers.pending, OFFERS)} on the way to or from ${storeName}. You can leave this page.`
  if (offers.failed === 0) return underWay && <Callout tone="info">{underWay}</Callout>
  return (
    <Callout
      tone="warning"
      action={
        <LinkButton href="/beam/offers?beam=failed" size="sm">
          Show them
        </LinkButton>
      }
    >
      {countOf(offers.failed, OFFERS)} could not be written as they should be. Select them and beam them again
      once the reason is mended. {underWay}
    </Callout>
  )
}

/** The offers that an app may beam, and what became of their beams. */
export function BeamOffersScreen(binding: ListBinding<BeamListSearch>) {
  const { search, onSearch } = binding
  const api = useApi()
  const appId = useSelectedAppId()
  const missing = useMissingPermission('offers.manage')
  const { data } = useQuery(destinationOf(api, appId))
  const bulk = useBeamBulk(appId, search)
  const [asked, setAsked] = useState<IntendedBeamStatus | null>(null)
  const destination = data?.destination
  const change = (part: Partial<BeamListSearch>) => onSearch(changeSearch(search, part))
  return (
    <>
      <ListScreen
        {...binding}
        title="Beam"
        caption="Offers to beam"
        noun="offers"
        tabs={<BeamTabs current="offers" />}
        notice={destination && noticeOf(destination)}
        actions={
          destination && (
            <>
              <Button disabledReason={missing} onClick={() => setAsked('Unbeaming')}>
                Unbeam all
              </Button>
              <Button variant="solid" disabledReason={missing} onClick={() => setAsked('Beaming')}>
                Beam all
              </Button>
            </>
          )
        }
        query={beamList(api, appId, search)}
        sorts={beamListSearch.sorts}
        columns={beamColumns}
        rowHref={hrefForOffer}
        searchPlaceholder="Name, vendor, SKU or external id"
        filters={
          <>
            <MatchFilter value={search.match} onChange={(match) => change({ match })} />
            <FilterSelect
              label="Beam"
              options={beamOptions}
              value={search.beam}
              onChange={(filter) => change({ beam: filter })}
            />
          </>
        }
        empty={
          data?.destination === null ? (
            <NoStore />
          ) : (
            <EmptyState
              title="Nothing to beam yet"
              action={<LinkButton href="/offers?subscription=NOT_SUBSCRIBED">Subscribe to offers</LinkButton>}
            >
              Offers that your app is subscribed to appear here.
            </EmptyState>
          )
        }
        {...(destination && { bulk })}
      />
      {asked && destination && (
        <Suspense>
          <BeamAllDialog to={asked} destination={destination} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
