import { accountRoute } from '@causeway/features/settings/account-route.ts'
import { AccountScreen } from '@causeway/features/settings/account-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/settings/account')({
  ...accountRoute,
  component: AccountScreen,
})
