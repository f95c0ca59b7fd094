import { Stage } from '@causeway/domain-types/stage.ts'
import type { Context } from '../../http/context.ts'
import { conflict, forbidden, invalid } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { createDeveloper, createMerchant, createOrg, createStore } from './create-accounts.ts'

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
  const opened = await db
    .transaction()
    .execute(async (tx) => {
      const orgId = await createOrg(tx, { name, slug, kind, ownerUserId, timeZone: zone })
      const developerId = kind === 'CHANNEL' ? await createDeveloper(tx, orgId) : null
      if (kind === 'MERCHANT') await openStore(tx, orgId, name)
      await audit(tx, context, { action: 'org.create', orgId, target: `org ${orgId}` })
      return { id: orgId, developer_id: developerId }
    })
    .catch((error: unknown) => {
      throw isSlugTaken(error) ? slugTaken(slug) : error
    })
  return { ...opened, name, slug }
}

/** A merchant of an organisation, with a store in both stages. */
async function openStore(tx: Parameters<typeof createOrg>[0], orgId: number, name: string): Promise<void> {
  const merchantId = await createMerchant(tx, { orgId, name })
  for (const stage of Stage.options) {
    await createStore(tx.withSchema(stage), { merchantId, currency: FIRST_CURRENCY })
  }
}

const isSlugTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'orgs_slug_key'
