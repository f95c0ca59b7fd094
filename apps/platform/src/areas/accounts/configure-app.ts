import type { AppConfigurationUpdate } from '@causeway/api-contract/apps.schemas.ts'
import type { App, ConfiguredApp } from '@causeway/domain-types/app.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { receivePicture } from '../pictures/receive-picture.ts'
import { dropPicture, storePicture } from '../pictures/store-picture.ts'
import { requireApp } from './access.ts'
import { loadConfiguration, type NewConfiguration, writeConfiguration } from './app-configuration.ts'
import { audit } from './audit.ts'
import { lockApp } from './lock-app.ts'
import { appById, configuredApp } from './read-apps.ts'

/** Gives an app another name, the same in both stages. */
export async function renameApp(appId: number, name: string, context: Context): Promise<Wire<App>> {
  const { db } = context
  await requireApp(context, appId, 'apps.manage')
  await db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, appId)
    const change = auditChange(app, { name })
    if (Object.keys(change).length === 0) return
    await tx.updateTable('apps').set({ name }).where('id', '=', appId).execute()
    await audit(tx, context, {
      action: 'app.update',
      orgId: app.org_id,
      appId,
      target: `app ${appId}`,
      change,
    })
  })
  return appById(db, appId)
}

/** Changes what an app says of itself in this stage, while nobody else does; pictures that are replaced go. */
async function change(
  appId: number,
  context: Context,
  changed: (tx: Tx) => Promise<NewConfiguration>,
): Promise<Wire<ConfiguredApp>> {
  const { db, now } = context
  await db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, appId)
    const before = await loadConfiguration(tx, appId)
    const set = await changed(tx)
    const difference = auditChange(before, set)
    if (Object.keys(difference).length === 0) return
    await writeConfiguration(tx, appId, set, now())
    if (difference['logo_url']) await dropPicture(tx, before.logo_url)
    if (difference['icon_url']) await dropPicture(tx, before.icon_url)
    await audit(tx, context, {
      action: 'app.configure',
      orgId: app.org_id,
      appId,
      target: `app ${appId}`,
      change: difference,
    })
  })
  return configuredApp(db, appId)
}

/** What is not named stays as it is. */
export async function configureApp(
  appId: number,
  update: AppConfigurationUpdate,
  context: Context,
): Promise<Wire<ConfiguredApp>> {
  await requireApp(context, appId, 'apps.manage')
  return change(appId, context, async () => ({
    logo_url: update.logoUrl,
    icon_url: update.iconUrl,
    redirect_url: update.redirectUrl,
    more_info_url: update.moreInfoUrl,
    description: update.description,
    country_code: update.countryCode,
    currency: update.currency,
    shown_to_merchants: update.shownToMerchants && [...new Set(update.shownToMerchants)],
  }))
}

/** Takes a logo or an icon for an app in this stage, in the place of the one before. */
export async function uploadAppPicture(
  appId: number,
  column: 'logo_url' | 'icon_url',
  context: Context,
): Promise<Wire<ConfiguredApp>> {
  await requireApp(context, appId, 'apps.manage')
  const picture = await receivePicture(context.request)
  return change(appId, context, async (tx) => ({ [column]: await storePicture(tx, picture) }))
}
