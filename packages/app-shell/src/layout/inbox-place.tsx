import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useIdle } from '../use-idle.ts'

const load = () => import('./inbox.tsx')
const Inbox = lazy(async () => ({ default: (await load()).Inbox }))
const InviteBanner = lazy(async () => ({ default: (await load()).InviteBanner }))

/** As wide as what comes, so that nothing beside it moves. */
const Place = chakra('div', {
  base: { display: 'flex', minWidth: '8', '@media (pointer: coarse)': { minWidth: '10' } },
})

/** What waits for the person comes once the page is there, which does not wait for it. */
const Later = ({ children }: { children: ReactNode }) => useIdle() && <Suspense>{children}</Suspense>

export const InboxPlace = () => (
  <Place>
    <Later>
      <Inbox />
    </Later>
  </Place>
)

export const InvitePlace = () => (
  <Later>
    <InviteBanner />
  </Later>
)
