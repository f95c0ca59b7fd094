import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import {
  addMember,
  createApp,
  createMerchant,
  createDeveloper,
  createOrg,
  createUser,
} from '../areas/accounts/create-accounts.ts'
import type { Db } from '../db/database.ts'

export const demoPassword = 'causeway-demo'

const teammateMay: readonly Permission[] = [
  'apps.read',
  'merchants.read',
  'offers.read',
  'orders.read',
  'orders.cancel',
  'payouts.read',
  'messages.read',
  'messages.send',
]

/** Looks, and touches nothing. */
const delegateMay: readonly Permission[] = ['merchants.read', 'offers.read', 'orders.read', 'messages.read']

/** Helps out in another's store. */
const helperMay: readonly Permission[] = [...delegateMay, 'offers.manage', 'orders.cancel', 'team.manage']

interface DemoMerchant {
  id: number
  orgId: number
  ownerId: number
}

function person(db: Db, role: Role, email: string, firstName: string, lastName: string): Promise<number> {
  return createUser(db, { email, role, firstName, lastName, password: demoPassword })
}

interface ChannelApp {
  id: number
  ownerId: number
  /** Who works in its dashboard. */
  staffIds: readonly [number, ...number[]]
}

const channelApp = (id: number, ownerId: number, ...others: number[]): ChannelApp => ({
  id,
  ownerId,
  staffIds: [ownerId, ...others],
})

async function createChannels(db: Db) {
  const developer = await person(db, 'DEVELOPER', 'developer@example.com', 'Dana', 'Reyes')
  const teammate = await person(db, 'DEVELOPER', 'teammate@example.com', 'Tom', 'Lindgren')
  const other = await person(db, 'DEVELOPER', 'developer.2@example.com', 'Priya', 'Raman')
  const larkspur = await createOrg(db, {
    name: 'Larkspur Social',
    slug: 'larkspur-social',
    kind: 'CHANNEL',
    ownerUserId: developer,
    timeZone: 'America/New_York',
  })
  await createDeveloper(db, larkspur)
  await addMember(db, { orgId: larkspur, userId: teammate, permissions: teammateMay })
  const harbor = await createOrg(db, {
    name: 'Pocket Harbor',
    slug: 'pocket-harbor',
    kind: 'CHANNEL',
    ownerUserId: other,
    timeZone: 'Europe/Berlin',
  })
  await createDeveloper(db, harbor)
  const live = await createApp(db, { orgId: larkspur, name: 'Larkspur Live' })
  const gifts = await createApp(db, { orgId: larkspur, name: 'Larkspur Gifts' })
  const deals = await createApp(db, { orgId: harbor, name: 'Pocket Harbor Deals' })
  return {
    live: channelApp(live, developer, teammate),
    gifts: channelApp(gifts, developer, teammate),
    deals: channelApp(deals, other),
  }
}

/** A merchant with an organisation of the same name. */
async function openMerchant(
  db: Db,
  merchant: { name: string; slug: string; timeZone: string; ownerId: number },
): Promise<DemoMerchant> {
  const { name, slug, timeZone, ownerId } = merchant
  const orgId = await createOrg(db, { name, slug, kind: 'MERCHANT', ownerUserId: ownerId, timeZone })
  return { id: await createMerchant(db, { orgId, name }), orgId, ownerId }
}

async function createMerchants(db: Db) {
  const outfitters = await openMerchant(db, {
    name: 'Fernhollow Outfitters',
    slug: 'fernhollow-outfitters',
    timeZone: 'America/Los_Angeles',
    ownerId: await person(db, 'MERCHANT', 'merchant@example.com', 'Mara', 'Fenwick'),
  })
  const hearth = await openMerchant(db, {
    name: 'Millbrook Table & Hearth',
    slug: 'millbrook',
    timeZone: 'America/New_York',
    ownerId: await person(db, 'MERCHANT', 'merchant.2@example.com', 'Owen', 'Pell'),
  })
  const atelier = await openMerchant(db, {
    name: 'Atelier Lindholm',
    slug: 'atelier-lindholm',
    timeZone: 'Europe/Paris',
    ownerId: await person(db, 'MERCHANT', 'merchant.3@example.com', 'Solène', 'Lindholm'),
  })
  const stationery = await openMerchant(db, {
    name: '風町文具 Kazemachi',
    slug: 'kazemachi',
    timeZone: 'Asia/Tokyo',
    ownerId: await person(db, 'MERCHANT', 'merchant.4@example.com', '春香', '風間'),
  })
  const delegate = await person(db, 'MERCHANT', 'delegate@example.com', 'Lou', 'Bright')
  await addMember(db, { orgId: outfitters.orgId, userId: delegate, permissions: delegateMay })
  await addMember(db, { orgId: hearth.orgId, userId: outfitters.ownerId, permissions: helperMay })
  return { outfitters, hearth, atelier, stationery }
}

export type DemoApps = Awaited<ReturnType<typeof createChannels>>
export type DemoMerchants = Awaited<ReturnType<typeof createMerchants>>

export interface DemoAccounts {
  apps: DemoApps
  merchants: DemoMerchants
}

/** Gives accounts the age of the business that is done with them. */
async function backdate(db: Db, since: Date): Promise<void> {
  const set = { date_created: since.toISOString() }
  for (const table of ['users', 'orgs', 'members', 'apps', 'merchants'] as const) {
    await db.updateTable(table).set(set).execute()
  }
}

/** People, organisations, apps and merchants: the same in both stages. */
export async function createAccounts(db: Db, since: Date): Promise<DemoAccounts> {
  const apps = await createChannels(db)
  const merchants = await createMerchants(db)
  await person(db, 'ADMIN', 'admin@example.com', 'Ada', 'Quill')
  await backdate(db, since)
  return { apps, merchants }
}
