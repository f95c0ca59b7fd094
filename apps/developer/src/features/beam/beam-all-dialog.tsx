import { failureText } from '@causeway/api-client/failure-text.ts'
import { beam } from '@causeway/api-contract/beam.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { BeamDestination, IntendedBeamStatus } from '@causeway/domain-types/beam.ts'
import { countOf } from '@causeway/ui/bulk-run.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'

interface BeamAllDialogProps {
  to: IntendedBeamStatus
  destination: BeamDestination
  onClose: () => void
}

const NOUN = ['offer', 'offers'] as const

/** Asks before all offers are beamed or taken out, with their number. */
export function BeamAllDialog({ to, destination, onClose }: BeamAllDialogProps) {
  const api = useApi()
  const { appId, storeName } = destination
  const isBeaming = to === 'Beaming'
  const endpoint = isBeaming ? beam.publishAll : beam.unpublishAll
  const concerned = useQuery(
    api.query(beam.searchOffers, {
      params: { appId },
      query: { size: 1 },
      body: isBeaming
        ? { beamState: 'not_beamed', status: ['AVAILABLE'], currency: destination.currency }
        : { beamState: 'beamed' },
    }),
  )
  const run = useMutation(
    api.mutation(endpoint, {
      invalidates: [beam.searchOffers, beam.destination],
      shownInline: () => true,
    }),
  )
  const count = concerned.data?.totalElements
  const what = count === undefined || concerned.data?.totalIsLowerBound ? 'all offers' : countOf(count, NOUN)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => run.mutate({ params: { appId } }, { onSuccess: onClose })}
      title={isBeaming ? `Beam ${what}?` : `Unbeam ${what}?`}
      description={
        isBeaming
          ? `Every offer in ${destination.currency} that you are subscribed to and have not beamed is put into ${storeName}, one after the other.`
          : `Everything that was beamed is taken out of ${storeName}, one after the other. What the store has of its own stays.`
      }
      confirmLabel={isBeaming ? `Beam ${what}` : `Unbeam ${what}`}
      danger={!isBeaming}
      disabledReason={count === 0 ? 'There is none.' : undefined}
      pending={run.isPending}
      error={run.error ? failureText(run.error, endpoint) : undefined}
    />
  )
}
