import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import { startRead } from '../parts/load-page.ts'
import { accountDeletion, deviceList, emailChangeState } from './account-reads.ts'

/** Options of `/settings/account`. Each section shows how its own read went. */
export const accountRoute = {
  loader: ({ context: { api, queryClient, session } }: { context: Dashboard }) => {
    startRead(queryClient, deviceList(api))
    startRead(queryClient, emailChangeState(api))
    const user = session.current()?.user
    if (user) startRead(queryClient, accountDeletion(api, user.id))
  },
  staticData: { title: 'Account' },
}
