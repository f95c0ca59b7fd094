import { Banner } from '@causeway/ui/banner.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { hideEnvironmentBanner } from '../selection/selection.ts'
import { useCommonSelection, useDashboard, useStage } from '../use-dashboard.tsx'

/** Says above every page that it is not live. Hidden, the striped badge in the top bar still says so. */
export function EnvironmentBanner() {
  const { selection } = useDashboard()
  const isHidden = useCommonSelection((common) => common.hideEnvironmentBanner)
  if (useStage() === 'live' || isHidden) return null
  return (
    <Banner
      kind="sandbox"
      label="Environment"
      action={
        <Button variant="ghost" size="sm" onClick={() => hideEnvironmentBanner(selection, true)}>
          Hide
        </Button>
      }
    >
      Sandbox: test data only. Nothing here moves money or reaches a customer.
    </Banner>
  )
}
