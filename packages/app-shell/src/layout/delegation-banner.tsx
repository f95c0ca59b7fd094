import { delegation } from '@causeway/api-contract/delegation.ts'
import { Banner } from '@causeway/ui/banner.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useApi, useDashboard, useSession } from '../use-dashboard.tsx'

/** Says on every page for whom it is, with the way back to the own organisation. */
export function DelegationBanner() {
  const api = useApi()
  const { session } = useDashboard()
  const org = useSession()?.delegateOrg
  // The session that comes back opens the page anew, in all tabs.
  const stop = useMutation({
    mutationFn: () => api.call(delegation.end, {}).then(session.refresh),
    meta: { endpoint: delegation.end },
  })
  if (!org) return null
  return (
    <Banner
      kind="warning"
      label="Delegated session"
      action={
        <Button size="sm" pending={stop.isPending || stop.isSuccess} onClick={() => stop.mutate()}>
          Stop
        </Button>
      }
    >
      Acting for <strong>{org.name}</strong>. What you do here is theirs.
    </Banner>
  )
}
