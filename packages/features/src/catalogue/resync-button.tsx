import { isApiError } from '@causeway/api-client/api-error.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import { stores } from '@causeway/api-contract/stores.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Offer } from '@causeway/domain-types/offer.ts'
import { Button } from '@causeway/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useCountdown } from '../parts/use-countdown.ts'
import type { OfferScope } from './offer-list.ts'

interface ResyncButtonProps {
  offer: Offer
  scope: OfferScope
}

/** Reads an offer from its store once more. Too soon, it says nothing and waits. */
export function ResyncButton({ offer, scope }: ResyncButtonProps) {
  const forbidden = useMissingPermission('offers.manage')
  const [left, wait] = useCountdown(0)
  const resync = useMutation(
    useApi().mutation(stores.product, { invalidates: [offers.get, offers.search, offers.searchPlain] }),
  )
  const why = offer.fromStore
    ? left > 0 && 'It was just read from its store.'
    : 'It came by a file: import it again.'
  const press = () =>
    resync.mutate(
      {
        params: { merchantId: offer.merchantId, productId: offer.id },
        query: { resync: true, ...('appId' in scope ? { appId: scope.appId } : {}) },
      },
      {
        onError: (error) => {
          if (isApiError(error) && error.retryAfter !== undefined) wait(error.retryAfter)
        },
      },
    )
  return (
    <Button pending={resync.isPending} disabledReason={forbidden ?? why} onClick={press}>
      {left > 0 ? `Re-sync in ${left} s` : 'Re-sync'}
    </Button>
  )
}
