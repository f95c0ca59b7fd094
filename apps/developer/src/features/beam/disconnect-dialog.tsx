import { failureText } from '@causeway/api-client/failure-text.ts'
import { beam } from '@causeway/api-contract/beam.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { BeamDestination } from '@causeway/domain-types/beam.ts'
import { countOf } from '@causeway/ui/bulk-run.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'

interface DisconnectDialogProps {
  destination: BeamDestination
  open: boolean
  onClose: () => void
}

/** Asks before a store is forgotten, with what stays there. */
export function DisconnectDialog({ destination, open, onClose }: DisconnectDialogProps) {
  const { appId, storeName, offers } = destination
  const remove = useMutation(
    useApi().mutation(beam.removeCredentials, {
      invalidates: [beam.destination, beam.searchOffers, beam.searchVariants, beam.searchOrders],
      shownInline: () => true,
    }),
  )
  const stays =
    offers.beamed === 0
      ? 'Nothing is beamed there.'
      : `${countOf(offers.beamed, ['beamed offer', 'beamed offers'])} stay in the store, are no longer kept up to date, and their orders no longer come back. Unbeam them first to take them out.`
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { appId } }, { onSuccess: onClose })}
      title={`Disconnect ${storeName}?`}
      description={`Its keys, mappings and what is known of its orders are forgotten. ${stays}`}
      confirmLabel="Disconnect store"
      danger
      pending={remove.isPending}
      error={remove.error ? failureText(remove.error, beam.removeCredentials) : undefined}
    />
  )
}
