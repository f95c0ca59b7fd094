import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { useAudience } from '../use-dashboard.tsx'

/** Nothing is here, or nothing that this person may see: the two look alike on purpose. */
export function NotFound() {
  const { homePath } = useAudience()
  return (
    <EmptyState title="Nothing here" action={<LinkButton href={homePath}>Back to the start page</LinkButton>}>
      The address may be mistyped, or what was here is gone or belongs to another organisation.
    </EmptyState>
  )
}
