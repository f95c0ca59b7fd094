import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { apiKeysSearch } from '@causeway/features/settings/api-keys/api-key-calls.ts'
import { ApiKeysScreen } from '@causeway/features/settings/api-keys/api-keys-screen.tsx'

export const Route = createFileRoute('/_authed/settings/api-keys')({
  ...apiKeysSearch.routeOptions,
  component: ApiKeysRoute,
  staticData: { title: 'API keys' },
})

function ApiKeysRoute() {
  const router = useRouter()
  return (
    <ApiKeysScreen
      {...useSearchBinding(apiKeysSearch)}
      hrefForRun={(run) => router.buildLocation({ to: '/import', search: { run } }).href}
    />
  )
}
