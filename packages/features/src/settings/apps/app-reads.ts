import type { Api } from '@causeway/api-client/api.ts'
import { apps } from '@causeway/api-contract/apps.ts'

const ROWS = 50

/** An app with its configuration in this stage. */
export const appDetail = (api: Api, id: number) =>
  api.query(apps.get, { params: { id }, query: { includeConfig: true } })

/** The apps that a merchant is connected to. */
export const merchantConnections = (api: Api, merchantId: number) =>
  api.query(apps.connections, { query: { merchantId } })

/** What a merchant left to apps, a page at a time. */
export const merchantCommissionChanges = (api: Api, merchantId: number, page: number) =>
  api.query(apps.commissionChanges, { query: { merchantId, page, size: ROWS } })

/** The merchants that are connected to an app, a page at a time. */
export const appConnections = (api: Api, appId: number, page: number) =>
  api.query(apps.connections, { query: { appId, page, size: ROWS } })

/** What became of an app's commission rates, a page at a time. */
export const appCommissionChanges = (api: Api, appId: number, page: number) =>
  api.query(apps.commissionChanges, { query: { appId, page, size: ROWS } })

/** Calls that tell of an app: read again when it has changed. */
export const TELLING_OF_APPS = [apps.get, apps.list]
