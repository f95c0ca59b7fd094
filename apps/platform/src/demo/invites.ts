import type { Permission } from '@causeway/domain-types/permission.ts'
import { writeInvite } from '../areas/accounts/invites.ts'
import type { Dashboards } from '../areas/accounts/invites-mail.ts'
import { nobody } from '../areas/accounts/load-caller.ts'
import type { Db } from '../db/database.ts'
import { jobsOf } from '../jobs/jobs.ts'
import type { DemoAccounts } from './accounts.ts'

interface DemoInvite {
  /** Of an app or a merchant whose owner invites. */
  ownerId: number
  email: string
  permissions: readonly Permission[]
}

const invitesOf = ({ apps, merchants }: DemoAccounts): DemoInvite[] => [
  {
    ownerId: apps.deals.ownerId,
    email: 'teammate@example.com',
    permissions: ['apps.read', 'offers.read', 'orders.read', 'reports.manage'],
  },
  {
    ownerId: merchants.hearth.ownerId,
    email: 'delegate@example.com',
    permissions: ['offers.read', 'orders.read', 'orders.cancel'],
  },
  { ownerId: apps.live.ownerId, email: 'newcomer@example.com', permissions: ['orders.read', 'offers.read'] },
]

/** Invites that wait for an answer from the day the world is loaded on. */
export async function sendDemoInvites(
  db: Db,
  accounts: DemoAccounts,
  { now, dashboards }: { now: Date; dashboards: Dashboards },
): Promise<void> {
  for (const { ownerId, email, permissions } of invitesOf(accounts)) {
    const owner = await db.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirstOrThrow()
    const org = await db
      .selectFrom('orgs')
      .select('id')
      .where('owner_user_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    const { id, role, first_name: firstName, last_name: lastName } = owner
    const context = {
      caller: { ...nobody, user: { id, role, firstName, lastName, email: owner.email } },
      stage: 'live' as const,
      ip: '',
      requestId: 'demo',
      now: () => now,
      jobs: jobsOf('live'),
    }
    const sending = { orgId: org.id, email, permissions, again: false }
    await db.transaction().execute((tx) => writeInvite(tx, sending, context, { dashboards }))
  }
}
