import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/orders/')({
  component: () => <EmptyState title="No orders yet" />,
  staticData: { title: 'Orders' },
})
