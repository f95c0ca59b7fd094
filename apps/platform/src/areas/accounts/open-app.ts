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
  context: Context,
): Promise<Wire<App>> {
  const { db, caller } = context
  const isMember = caller.app === null && (isAdmin(caller) || caller.orgs.some((org) => org.id === orgId))
  const org = isMember
    ? await db.selectFrom('orgs').select('kind').where('id', '=', orgId).executeTakeFirst()
    : undefined
  if (org?.kind !== 'CHANNEL') throw notFound('Organisation')
  if (!can(caller, 'apps.manage', orgId)) throw forbidden({ orgId })
  const id = await db.transaction().execute(async (tx) => {
    const appId = await createApp(tx, { orgId, name })
    await audit(tx, context, { action: 'app.create', orgId, appId, target: `app ${appId}` })
    return appId
  })
  return appById(db, id)
}
