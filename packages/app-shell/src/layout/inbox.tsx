import { invites } from '@causeway/api-contract/invites.ts'
import { notifications } from '@causeway/api-contract/notifications.ts'
import { Banner } from '@causeway/ui/banner.tsx'
import { InboxLinks } from '@causeway/ui/inbox-links.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { RecentMessages } from '@causeway/ui/recent-messages.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useApi } from '../use-dashboard.tsx'

const href = '/notifications'

/** What waits to be read: failures that were said and have gone, and what the person was told of. */
export function Inbox() {
  const { data } = useQuery(useApi().query(notifications.count))
  const current = useRouterState({ select: ({ location }) => location.pathname === href })
  return (
    <>
      <RecentMessages />
      <InboxLinks
        items={[
          { href, label: 'Notifications', icon: <Bell aria-hidden />, unread: data?.unread ?? 0, current },
        ]}
      />
    </>
  )
}

/** Somebody waits for an answer. */
export function InviteBanner() {
  const { data } = useQuery(useApi().query(invites.list))
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
