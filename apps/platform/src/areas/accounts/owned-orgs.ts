import type { AccountDeletion, OwnedOrg } from '@causeway/api-contract/account.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { Stage } from '@causeway/domain-types/stage.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** What of an app or a store others would miss, or an account would be missing: table and column of its id. */
const USES = {
  apps: [
    ['connections', 'app_id'],
    ['orders', 'app_id'],
  ],
  merchants: [
    ['connections', 'merchant_id'],
    ['bags', 'merchant_id'],
    ['offers', 'merchant_id'],
    ['import_runs', 'merchant_id'],
  ],
} as const

/** A connection that has ended is of no use to anybody. */
const isUse = (table: string) => (table === 'connections' ? sql`used.status <> 'NOT_CONNECTED'` : sql`true`)

/** Whether anything in either stage is of this app or merchant. */
function isInUse(owner: keyof typeof USES): RawBuilder<boolean> {
  const lookups = Stage.options.flatMap((stage) =>
    USES[owner].map(
      ([table, column]) =>
        sql`exists (select from ${sql.table(`${stage}.${table}`)} used where used.${sql.ref(column)} = ${sql.ref(`${owner}.id`)} and ${isUse(table)})`,
    ),
  )
  return sql<boolean>`(${sql.join(lookups, sql` or `)})`
}

/** The organisations of a user's own, and what in each is not theirs alone. */
async function ownedOrgs(db: Db | Tx, userId: number): Promise<Wire<OwnedOrg>[]> {
  const orgs = await db
    .selectFrom('orgs')
    .select((eb) => [
      'orgs.id',
      'orgs.name',
      eb
        .selectFrom('members')
        .whereRef('members.org_id', '=', 'orgs.id')
        .where('members.user_id', '!=', userId)
        .select(eb.fn.countAll<number>().as('count'))
        .as('members'),
    ])
    .where('orgs.owner_user_id', '=', userId)
    .orderBy('orgs.id')
    .execute()
  const used = [...(await usedIn(db, 'apps', userId)), ...(await usedIn(db, 'merchants', userId))]
  return orgs.map(({ members, ...org }) => ({
    ...org,
    members: Number(members),
    in_use: used.filter(({ org_id }) => org_id === org.id).map(({ name }) => name),
  }))
}

function usedIn(db: Db | Tx, owner: keyof typeof USES, userId: number) {
  return db
    .selectFrom(owner)
    .innerJoin('orgs', 'orgs.id', `${owner}.org_id`)
    .select([`${owner}.org_id`, `${owner}.name`])
    .where('orgs.owner_user_id', '=', userId)
    .where(isInUse(owner))
    .orderBy(`${owner}.id`)
    .execute()
}

/** What would go with an account, and what keeps it. */
export async function deletionOf(db: Db | Tx, userId: number): Promise<Wire<AccountDeletion>> {
  const orgs = await ownedOrgs(db, userId)
  const isKept = ({ members, in_use }: Wire<OwnedOrg>) => members > 0 || in_use.length > 0
  const others = await db
    .selectFrom('members')
    .innerJoin('orgs', 'orgs.id', 'members.org_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('members.user_id', '=', userId)
    .where('orgs.owner_user_id', '!=', userId)
    .executeTakeFirstOrThrow()
  return {
    goes: orgs.filter((org) => !isKept(org)),
    keeps: orgs.filter(isKept),
    memberships: others.count,
  }
}

/** What is there of a merchant who sells nothing. */
const MERCHANT_TABLES = [
  'feed_keys',
  'store_connections',
  'connections',
  'commission_rate_changes',
  'invalid_products',
  'publishing_runs',
] as const

/** Removes organisations in which nothing is in use, with their apps and stores in both stages. */
export async function removeOrgs(tx: Tx, orgIds: readonly number[]): Promise<void> {
  if (orgIds.length === 0) return
  const appIds = tx.selectFrom('apps').select('id').where('org_id', 'in', orgIds)
  const merchantIds = tx.selectFrom('merchants').select('id').where('org_id', 'in', orgIds)
  const idsOf = async (ids: typeof appIds | typeof merchantIds) => (await ids.execute()).map(({ id }) => id)
  const [apps, merchants] = [await idsOf(appIds), await idsOf(merchantIds)]
  for (const stage of Stage.options) {
    const inStage = tx.withSchema(stage)
    if (apps.length > 0) {
      await inStage.deleteFrom('app_credentials').where('app_id', 'in', apps).execute()
      await inStage.deleteFrom('app_configurations').where('app_id', 'in', apps).execute()
      await inStage.deleteFrom('beam_destinations').where('app_id', 'in', apps).execute()
      await inStage.deleteFrom('webhooks').where('app_id', 'in', apps).execute()
      for (const table of ['connections', 'commission_rate_changes', 'app_offers'] as const)
        await inStage.deleteFrom(table).where('app_id', 'in', apps).execute()
    }
    if (merchants.length > 0) {
      await inStage.deleteFrom('stores').where('merchant_id', 'in', merchants).execute()
      for (const table of MERCHANT_TABLES)
        await inStage.deleteFrom(table).where('merchant_id', 'in', merchants).execute()
    }
  }
  await tx.deleteFrom('apps').where('org_id', 'in', orgIds).execute()
  await tx.deleteFrom('merchants').where('org_id', 'in', orgIds).execute()
  await tx.deleteFrom('orgs').where('id', 'in', orgIds).execute()
}
