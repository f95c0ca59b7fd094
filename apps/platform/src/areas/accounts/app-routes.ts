import { apps } from '@causeway/api-contract/apps.ts'
import { appsSchemas } from '@causeway/api-contract/apps.schemas.ts'
import { implement, type Route } from '../../http/implement.ts'
import type { AccountParts } from './account-parts.ts'
import { appLogo, enabledMerchants, listConnections } from './app-connections.ts'
import { appDeletion, deleteApp } from './app-deletion.ts'
import { changeCommission, listCommissionChanges } from './commission-rates.ts'
import { configureApp, renameApp, uploadAppPicture } from './configure-app.ts'
import { openApp } from './open-app.ts'
import { getApp, listApps } from './read-apps.ts'

/** The calls on apps. What somebody opens or deletes they see, or see no more, from the next call on. */
export function appRoutes({ store }: AccountParts): Route[] {
  async function forgetting<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const answered = await answer
    store.forget('*')
    return answered
  }
  return implement(apps, appsSchemas, {
    create: ({ body }, context) => forgetting(openApp(body, context)),
    list: ({ query }, { db, caller }) => listApps(db, caller, query),
    get: ({ params, query }, context) => getApp(context, params.id, query.includeConfig),
    update: ({ params, body }, context) => renameApp(params.id, body.name, context),
    deletion: ({ params }, context) => appDeletion(params.id, context),
    delete: ({ params, body }, context) => forgetting(deleteApp(params.id, body, context)),
    configure: ({ params, body }, context) => configureApp(params.id, body, context),
    uploadLogo: ({ params }, context) => uploadAppPicture(params.id, 'logo_url', context),
    uploadIcon: ({ params }, context) => uploadAppPicture(params.id, 'icon_url', context),
    logoUrl: ({ params }, context) => appLogo(context, params.id),
    connections: ({ query }, context) => listConnections(context, query),
    enabledMerchants: ({ params }, context) => enabledMerchants(context, params.id),
    commissionChanges: ({ query }, context) => listCommissionChanges(context, query),
    changeCommission: ({ params, body }, context) => changeCommission(params, body, context),
  })
}
