import { beam } from '@causeway/api-contract/beam.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { MappingStatus } from '@causeway/domain-types/beam-variant-mapping.ts'
import type { BeamDestination } from '@causeway/domain-types/beam.ts'
import { formatCount } from '@causeway/features/parts/count-text.ts'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CredentialsForm } from './credentials-form.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'

/** How many there are, and the list of just these. */
const countLink = (count: number, href: string) =>
  count === 0 ? '0' : <TextLink href={href}>{formatCount(count)}</TextLink>

const mapped = (count: number, status: MappingStatus) => countLink(count, `/beam/mappings?status=${status}`)

interface StoreSectionsProps {
  destination: BeamDestination
  /** Why these people may not change the store's credentials. */
  missing: string | null
}

/** A connected store: whether it answers, what is in it, and its keys. */
export function StoreSections({ destination, missing }: StoreSectionsProps) {
  const [isReplacing, setReplacing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const replace = useRef<HTMLButtonElement>(null)
  const timeZone = useTimeZone()
  const { storeName, storeUrl, lastError } = destination
  const time = (value: string | null) => <DateText value={value} timeZone={timeZone} format="date-time" />
  return (
    <>
      {lastError !== null && (
        <Callout tone="danger" title={`${storeName} does not take what is beamed`}>
          {lastError}
        </Callout>
      )}
      <Section
        title={storeName}
        actions={
          <>
            <Button
              ref={replace}
              aria-expanded={isReplacing}
              disabledReason={missing}
              onClick={() => setReplacing(!isReplacing)}
            >
              Replace keys
            </Button>
            <Button disabledReason={missing} onClick={() => setAsking(true)}>
              Disconnect
            </Button>
          </>
        }
      >
        <DefinitionList
          items={[
            {
              term: 'Address',
              value: (
                <TextLink href={storeUrl} target="_blank" rel="noreferrer">
                  {storeUrl}
                </TextLink>
              ),
            },
            { term: 'Sells in', value: destination.currency },
            { term: 'Consumer key', value: <code>…{destination.keyHint}</code> },
            { term: 'Connected by', value: destination.connectedBy },
            { term: 'Connected', value: time(destination.dateConnected) },
            { term: 'Last written to', value: time(destination.dateLastWritten) },
          ]}
        />
      </Section>
      {isReplacing && (
        <Section
          title="Replace keys"
          description="The old keys are forgotten once the store took the new ones."
        >
          <CredentialsForm
            appId={destination.appId}
            missing={missing}
            storeUrl={storeUrl}
            onStored={() => {
              setReplacing(false)
              // The form goes, and with it the button that had the focus.
              replace.current?.focus()
            }}
          />
        </Section>
      )}
      <OffersSection destination={destination} />
      <VariantsSection destination={destination} />
      <DisconnectDialog destination={destination} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function OffersSection({
  destination: { storeName, offers, orders },
}: Pick<StoreSectionsProps, 'destination'>) {
  return (
    <Section
      title="Offers and orders"
      description={`What is beamed sells in ${storeName} at its merchant’s price and stock; its orders come back to that merchant.`}
      actions={<LinkButton href="/beam/offers">Choose offers to beam</LinkButton>}
    >
      <DefinitionList
        items={[
          { term: 'Beamed', value: countLink(offers.beamed, '/beam/offers?beam=beamed') },
          { term: 'Pending', value: countLink(offers.pending, '/beam/offers?beam=pending') },
          { term: 'Failed', value: countLink(offers.failed, '/beam/offers?beam=failed') },
          { term: 'Orders placed', value: countLink(orders.placed, '/beam/orders?status=PLACED') },
          { term: 'Orders to look at', value: countLink(orders.failed, '/beam/orders?status=FAILED') },
        ]}
      />
    </Section>
  )
}

function VariantsSection({ destination }: Pick<StoreSectionsProps, 'destination'>) {
  const { appId, storeName, variants, mappings } = destination
  const missing = useMissingPermission('offers.manage')
  const timeZone = useTimeZone()
  const read = useMutation(useApi().mutation(beam.readVariants, { invalidates: [beam.destination] }))
  const isReading = variants.state === 'PENDING'
  return (
    <Section
      title="Variants"
      description={`What ${storeName} sells. Variants of its own can be mapped to SKUs, so that their orders come back too.`}
      actions={
        <Button
          pending={read.isPending || isReading}
          disabledReason={missing}
          onClick={() => read.mutate({ params: { appId } })}
        >
          Read variants again
        </Button>
      }
    >
      <DefinitionList
        items={[
          { term: 'Variants', value: countLink(variants.read, '/beam/mappings') },
          { term: 'To review', value: mapped(mappings.toReview, 'pending') },
          { term: 'Broken', value: mapped(mappings.broken, 'broken') },
          { term: 'Active', value: mapped(mappings.active, 'active') },
          { term: 'Unmapped', value: mapped(mappings.unmapped, 'unmapped') },
          { term: 'Archived', value: mapped(mappings.archived, 'archived') },
          {
            term: 'Last read',
            value: isReading ? (
              'Reading…'
            ) : (
              <DateText value={variants.dateRead} timeZone={timeZone} format="date-time" />
            ),
          },
          ...(variants.error === null ? [] : [{ term: 'What went wrong', value: variants.error }]),
        ]}
      />
    </Section>
  )
}
