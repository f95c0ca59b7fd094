import { selectApp } from '@causeway/app-shell/selection/selection.ts'
import { useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import { Button } from '@causeway/ui/button.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import { MissingPage } from '../parts/missing-page.tsx'
import type { OrderOfAnotherAppError } from './load-order.ts'

interface OrderOfAnotherAppProps {
  error: OrderOfAnotherAppError
  back: BackLink
}

/** A link to an order of another app of the viewer's, with the way to it. */
export function OrderOfAnotherApp({ error: { message, order }, back }: OrderOfAnotherAppProps) {
  const { selection } = useDashboard()
  return (
    <MissingPage
      title="Order not found"
      back={back}
      reason={message}
      action={
        <Button variant="solid" onClick={() => selectApp(selection, order.appId)}>
          Switch to {order.appName}
        </Button>
      }
    />
  )
}
