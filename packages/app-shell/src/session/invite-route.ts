import { redirect } from '@tanstack/react-router'
import type { Dashboard } from '../dashboard.ts'
import { keepInviteCode } from './invite-code.ts'

/** Options of `/invite`, where the link of a mail leads. Of the address only the code is read, and removed from it. */
export const inviteRoute = {
  beforeLoad: ({ location }: { location: { hash: string } }) => {
    const code = new URLSearchParams(location.hash).get('code')
    if (code === null) return
    keepInviteCode(code)
    throw redirect({ href: '/invite', replace: true })
  },
  loader: async ({ context }: { context: Dashboard }) =>
    (await import('./load-invite.ts')).loadInvite(context),
  staticData: { title: 'Invite' },
}
