import { invites } from '@causeway/api-contract/invites.ts'
import { Banner } from '@causeway/ui/banner.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../use-dashboard.tsx'
import { useIdle } from '../use-idle.ts'

/** Somebody waits for an answer. It is asked for once the page is there, which does not wait for it. */
export function InviteBanner() {
  const api = useApi()
  const { data } = useQuery({ ...api.query(invites.list), enabled: useIdle() })
  const [first, ...more] = data?.received ?? []
  if (!first) return null
  return (
    <Banner
      kind="info"
      label="Invites"
      action={
        <LinkButton size="sm" href="/invite">
          Answer
        </LinkButton>
      }
    >
      {more.length === 0
        ? `${first.org.name} invites you to its team.`
        : `${more.length + 1} teams invite you.`}
    </Banner>
  )
}
