import { failureText } from '@causeway/api-client/failure-text.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { PublishingStatus } from '@causeway/domain-types/offer.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { countOf } from '../parts/count-text.ts'

interface PublishAllDialogProps {
  open: boolean
  to: PublishingStatus
  merchantId: number
  count: number
  onClose: () => void
}

const words = {
  PUBLISHED: {
    verb: 'Publish',
    follows: 'Every connected channel sees them from then on. Drafts and archived products stay hidden.',
  },
  NOT_PUBLISHED: {
    verb: 'Unpublish',
    follows:
      'No channel sees or sells any of them until you publish them again. Orders that were placed stay.',
  },
} satisfies Record<PublishingStatus, { verb: string; follows: string }>

/** Asks before a whole catalogue is shown or hidden. */
export function PublishAllDialog({ open, to, merchantId, count, onClose }: PublishAllDialogProps) {
  const { verb, follows } = words[to]
  const run = useMutation({
    ...useApi().mutation(offers.setPublishingOfAll, {
      invalidates: [offers.count],
      shownInline: () => true,
    }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      title={`${verb} all products?`}
      description={`${countOf(count, 'product')}. ${follows} It goes on when you leave this page.`}
      confirmLabel={`${verb} all`}
      danger={to === 'NOT_PUBLISHED'}
      pending={run.isPending}
      error={run.isError ? failureText(run.error, offers.setPublishingOfAll) : undefined}
      onConfirm={() => run.mutate({ params: { id: merchantId, status: to } })}
      onClose={onClose}
    />
  )
}
