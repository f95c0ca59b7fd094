import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'

/** What stands on each page of Beam before there is a store. */
export function NoStore() {
  return (
    <EmptyState
      title="No store is connected"
      action={
        <LinkButton href="/beam" variant="solid">
          Connect a store
        </LinkButton>
      }
    >
      Beam puts offers you are subscribed to into a store of yours, keeps their prices and stock as their
      merchants have them, and brings the orders back.
    </EmptyState>
  )
}
