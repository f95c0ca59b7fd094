import { invalidateEndpoints } from '@causeway/api-client/query-client.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Offer } from '@causeway/domain-types/offer.ts'
import { Button } from '@causeway/ui/button.tsx'
import { notify } from '@causeway/ui/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerChanges } from './offer-changes.ts'
import type { OfferScope } from './offer-list.ts'

interface OfferChangeButtonProps {
  offer: Offer
  scope: OfferScope
}

/** Publishes or subscribes to one offer, or the opposite where it is so already. */
export function OfferChangeButton({ offer, scope }: OfferChangeButtonProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const missing = useMissingPermission('offers.manage')
  const [on, off] = offerChanges(api, scope)
  const isOn =
    'appId' in scope ? offer.subscriptionStatus === 'SUBSCRIBED' : offer.publishingStatus === 'PUBLISHED'
  const change = isOn ? off : on
  const run = useMutation({
    mutationFn: () => change.call([offer.id]),
    onSuccess: ({ failures: [failure] }) => {
      notify(failure ? { kind: 'failure', text: failure.message } : { kind: 'success', text: change.success })
      return invalidateEndpoints(queryClient, [offers.get, offers.search])
    },
    meta: { endpoint: 'appId' in scope ? offers.setSubscription : offers.setPublishing },
  })
  return (
    <Button
      variant={isOn ? 'outline' : 'solid'}
      disabledReason={missing}
      pending={run.isPending}
      onClick={() => run.mutate()}
    >
      {change.label}
    </Button>
  )
}
