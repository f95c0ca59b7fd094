import type { AuditAction, AuditChange } from '@causeway/domain-types/audit.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccounts } from './accounts.ts'
import { daysAfter } from './order-calendar.ts'

interface Deed {
  /** How long ago. */
  days: number
  userId: number
  orgId: number
  /** One of ours, or the id of a call that was refused. */
  action: AuditAction | 'orgs.setPermissions'
  target?: string
  change?: AuditChange
  refused?: true
}

const ADDRESSES = ['198.51.100.24', '198.51.100.61', '2001:db8::51'] as const

const given = (...permissions: string[]): AuditChange => ({ permissions: { from: null, to: permissions } })

async function channelDeeds(db: Db, { apps }: DemoAccounts): Promise<Deed[]> {
  const { live, gifts } = apps
  const [dana, tom] = [live.ownerId, live.staffIds[1] ?? live.ownerId]
  const { org_id: orgId } = await db
    .selectFrom('apps')
    .select('org_id')
    .where('id', '=', live.id)
    .executeTakeFirstOrThrow()
  const info = {
    company_url: { from: null, to: 'https://larkspur.example' },
    company_function: { from: null, to: 'Social Media' },
  }
  const deeds: Omit<Deed, 'orgId'>[] = [
    { days: 390, userId: dana, action: 'app.create', target: `app ${live.id}` },
    { days: 389, userId: dana, action: 'developer.update', change: info },
    { days: 372, userId: dana, action: 'credential.create', target: `app ${live.id}` },
    {
      days: 360,
      userId: dana,
      action: 'member.add',
      target: `user ${tom}`,
      change: given('orders.read', 'offers.read'),
    },
    { days: 140, userId: dana, action: 'app.create', target: `app ${gifts.id}` },
    {
      days: 33,
      userId: dana,
      action: 'member.update',
      target: `user ${tom}`,
      change: { permissions: { from: ['orders.read'], to: ['orders.read', 'orders.cancel'] } },
    },
    { days: 12, userId: tom, action: 'orgs.setPermissions', target: `org ${orgId}`, refused: true },
    { days: 4, userId: tom, action: 'session.create' },
  ]
  return deeds.map((deed) => ({ ...deed, orgId }))
}

function merchantDeeds({ merchants }: DemoAccounts): Deed[] {
  const { id, orgId, ownerId: userId } = merchants.outfitters
  const change = { name: { from: 'Fernhollow', to: 'Fernhollow Outfitters' } }
  return [
    { days: 380, userId, orgId, action: 'merchant.update', target: `merchant ${id}`, change },
    { days: 120, userId, orgId, action: 'invite.send', change: given('orders.read', 'offers.read') },
    { days: 2, userId, orgId, action: 'session.create' },
  ]
}

/** What the people of the demo told of themselves and did in their settings, in the log as if they had done it. */
export async function writeDemoActivity(db: Db, accounts: DemoAccounts, now: Date): Promise<void> {
  const deeds = [...(await channelDeeds(db, accounts)), ...merchantDeeds(accounts)]
  await db
    .insertInto('audit_log')
    .values(
      deeds.map(({ days, userId, orgId, action, target, change, refused }, place) => ({
        user_id: userId,
        acting_as: 'SELF' as const,
        app_id: null,
        org_id: orgId,
        stage: 'live' as const,
        action,
        target: target ?? null,
        change: change ? JSON.stringify(change) : null,
        outcome: refused ? ('refused' as const) : ('done' as const),
        ip: ADDRESSES[place % ADDRESSES.length],
        request_id: null,
        date_created: daysAfter(now, -days).toISOString(),
      })),
    )
    .execute()
  await describeCompanies(db)
}

async function describeCompanies(db: Db): Promise<void> {
  const companies = [
    {
      slug: 'larkspur-social',
      company_url: 'https://larkspur.example',
      country_code: 'US',
      currency: 'USD',
      company_function: 'Social Media',
    },
    {
      slug: 'pocket-harbor',
      company_url: 'https://pocket-harbor.example',
      country_code: 'DE',
      currency: 'EUR',
      company_function: 'Gifting Platform',
    },
  ] as const
  for (const { slug, ...about } of companies) {
    const org = db.selectFrom('orgs').select('id').where('slug', '=', slug)
    await db.updateTable('developers').set(about).where('org_id', '=', org).execute()
  }
}
