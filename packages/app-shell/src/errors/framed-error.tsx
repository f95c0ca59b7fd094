import type { ErrorComponentProps } from '@tanstack/react-router'
import { DashboardLayout } from '../layout/dashboard-layout.tsx'
import { RouteError } from './route-error.tsx'

/** When no page can be shown at all, as for somebody without an app: the frame with its way out stays. */
export function FramedError(props: ErrorComponentProps) {
  return (
    <DashboardLayout>
      <RouteError {...props} />
    </DashboardLayout>
  )
}
