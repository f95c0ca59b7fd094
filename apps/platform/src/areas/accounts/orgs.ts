import type { OrgUpdate } from '@causeway/api-contract/orgs.schemas.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Org } from '@causeway/domain-types/org.ts'
import { Permission } from '@causeway/domain-types/permission.ts'
import { Stage } from '@causeway/domain-types/stage.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { conflict, forbidden, invalid } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { addMember, createDeveloper, createMerchant, createOrg, createStore } from './create-accounts.ts'
import { orgById } from './orgs-read.ts'
import { orgNotFound, orgRights } from './orgs-rights.ts'

interface NewOrg {
  name: string
  slug: string
  timeZone?: string | undefined
}

const FIRST_CURRENCY = 'USD'

function knownZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    throw invalid({ time_zone: 'Use the name of a time zone such as Europe/Berlin.' })
  }
}

const slugTaken = (slug: string) =>
  conflict('SLUG_TAKEN', `'${slug}' is taken. Choose another short name.`, {
    slug: 'This short name is taken. Choose another.',
  })

/** An organisation of the caller's own, with what its kind of account needs to begin. */
export async function openOrg({ name, slug, timeZone }: NewOrg, context: Context) {
  const { db, caller } = context
  if (!caller.user || caller.app) throw forbidden()
  const kind = caller.user.role === 'MERCHANT' ? ('MERCHANT' as const) : ('CHANNEL' as const)
  const ownerUserId = caller.user.id
  const zone = knownZone(timeZone)
  const opened = await db.transaction().execute(async (tx) => {
    const orgId = await withFreeSlug(slug, () =>
      createOrg(tx, { name, slug, kind, ownerUserId, timeZone: zone }),
    )
    const developerId = kind === 'CHANNEL' ? await createDeveloper(tx, orgId) : null
    if (kind === 'MERCHANT') await openStore(tx, orgId, name)
    await audit(tx, context, { action: 'org.create', orgId, target: `org ${orgId}` })
    return { id: orgId, developer_id: developerId }
  })
  return { ...opened, name, slug }
}

/** A merchant of an organisation, with a store in both stages. */
async function openStore(tx: Tx, orgId: number, name: string): Promise<void> {
  const merchantId = await createMerchant(tx, { orgId, name })
  for (const stage of Stage.options) {
    await createStore(tx.withSchema(stage), { merchantId, currency: FIRST_CURRENCY })
  }
}

async function withFreeSlug<Result>(slug: string | undefined, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'orgs_slug_key'
    throw isTaken && slug !== undefined ? slugTaken(slug) : error
  }
}

/** Held while its people change, so that those who change them at once do it one after the other. */
export async function lockOrg(tx: Tx, orgId: number) {
  const org = await tx
    .selectFrom('orgs')
    .select(['name', 'slug', 'kind', 'owner_user_id'])
    .where('id', '=', orgId)
    .forUpdate()
    .executeTakeFirst()
  if (!org) throw orgNotFound()
  return org
}

/** Renames an organisation, or hands it over to one of its members. */
export async function updateOrg(
  orgId: number,
  { name, slug, ownerUserId }: OrgUpdate,
  context: Context,
): Promise<Wire<Org>> {
  const { db } = context
  const isRenamed = name !== undefined || slug !== undefined
  const { isOwner } = await orgRights(context, orgId, isRenamed ? 'team.manage' : undefined)
  if (ownerUserId !== undefined && !isOwner) throw forbidden({ orgId })
  await db.transaction().execute(async (tx) => {
    const before = await lockOrg(tx, orgId)
    if (isRenamed) {
      const set = { name, slug }
      await withFreeSlug(slug, () => tx.updateTable('orgs').set(set).where('id', '=', orgId).execute())
      const change = auditChange(before, set)
      await audit(tx, context, { action: 'org.rename', orgId, target: `org ${orgId}`, change })
    }
    if (ownerUserId !== undefined && ownerUserId !== before.owner_user_id)
      await handOver(tx, { orgId, from: before.owner_user_id, to: ownerUserId }, context)
  })
  return orgById(db, orgId)
}

interface HandOver {
  orgId: number
  from: number
  to: number
}

/** Who had it stays, as a member who may do everything. */
async function handOver(tx: Tx, { orgId, from, to }: HandOver, context: Context): Promise<void> {
  // Read again under the lock: of two hand-overs at once the second is not by the owner any more.
  if (from !== context.caller.user?.id) throw forbidden({ orgId })
  const member = await tx
    .deleteFrom('members')
    .where('org_id', '=', orgId)
    .where('user_id', '=', to)
    .returning('user_id')
    .executeTakeFirst()
  if (!member) throw invalid({ owner_user_id: 'Choose a member of the organisation.' })
  await tx.updateTable('orgs').set({ owner_user_id: to }).where('id', '=', orgId).execute()
  await addMember(tx, { orgId, userId: from, permissions: Permission.options })
  await audit(tx, context, {
    action: 'org.handOver',
    orgId,
    target: `user ${to}`,
    change: { owner_user_id: { from, to } },
  })
}
