import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../parts/count-text.ts'
import { type OfferListSearch, type OfferScope, offerList } from './offer-list.ts'
import type { AskedForAll } from './use-offer-bulk.ts'

interface ChangeAllDialogProps {
  asked: AskedForAll
  scope: OfferScope
  search: OfferListSearch
  noun: { one: string; many: string }
  onRun: (asked: AskedForAll, total: number) => void
  onClose: () => void
}

/** Asks before something is done to all that the list finds, with their number. */
export function ChangeAllDialog({ asked, scope, search, noun, onRun, onClose }: ChangeAllDialogProps) {
  const { data } = useQuery(offerList(useApi(), scope, search))
  const { change, selection } = asked
  const except = selection.kind === 'matching' ? selection.except.size : 0
  const total = Math.max((data?.totalElements ?? 0) - except, 0)
  const count = `${formatCount(total)}${data?.totalIsLowerBound ? '+' : ''}`
  return (
    <ConfirmDialog
      open
      title={`${change.label} ${count} ${noun.many}?`}
      description="All that the list finds now, on every page. You can stop on the way."
      confirmLabel={`${change.label} ${count}`}
      onConfirm={() => onRun(asked, total)}
      onClose={onClose}
    />
  )
}
