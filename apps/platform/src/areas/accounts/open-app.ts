import type { App } from '@causeway/domain-types/app.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Context } from '../../http/context.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { can, isAdmin } from './access.ts'
import { audit } from './audit.ts'
import { createApp } from './create-accounts.ts'
import { appById } from './read-apps.ts'

/** An app in an organisation of channels that the caller manages. */
export async function openApp(
  { orgId, name }: { orgId: number; name: string },
  { db, caller, requestId }: Context,
): Promise<Wire<App>> {
  const isMember = caller.app === null && (isAdmin(caller) || caller.orgs.some((org) => org.id === orgId))
  const org = isMember
    ? await db.selectFrom('orgs').select('kind').where('id', '=', orgId).executeTakeFirst()
    : undefined
  if (org?.kind !== 'CHANNEL') throw notFound('Organisation')
  if (!can(caller, 'apps.manage', orgId)) throw forbidden()
  const id = await db.transaction().execute(async (tx) => {
    const appId = await createApp(tx, { orgId, name })
    const entry = { userId: caller.user?.id ?? null, orgId, appId, action: 'app.create', requestId }
    await audit(tx, { ...entry, outcome: 'done' })
    return appId
  })
  return appById(db, id)
}
