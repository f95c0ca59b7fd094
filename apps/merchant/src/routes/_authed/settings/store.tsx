import { storeRoute } from '@causeway/features/settings/profile-routes.ts'
import { StoreScreen } from '@causeway/features/settings/store-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/settings/store')({ ...storeRoute, component: StoreScreen })
