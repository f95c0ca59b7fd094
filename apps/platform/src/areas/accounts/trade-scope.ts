import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Context } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { isAdmin, requireApp, requireMerchant } from './access.ts'

/** Whose trade a list is of: an app's, a merchant's, or what that app sold for that merchant. */
export type TradeScope =
  | { appId: number; merchantId?: undefined }
  | { appId?: undefined; merchantId: number }
  | { appId: number; merchantId: number }

interface Asked {
  appId?: number | undefined
  merchantId?: number | undefined
}

/** `what` is listed: "bags". */
export function tradeScopeOf({ appId, merchantId }: Asked, what: string): TradeScope {
  if (appId !== undefined) return merchantId === undefined ? { appId } : { appId, merchantId }
  if (merchantId !== undefined) return { merchantId }
  throw invalid({ app_id: `Say whose ${what}: an app id or a merchant id.` })
}

/** Either side may look at what the two have with each other, so one of them must be the caller's own. */
export function requireTrade(
  context: Context,
  { appId, merchantId }: TradeScope,
  permission: Permission,
): Promise<void> {
  const { caller } = context
  if (appId === undefined) return requireMerchant(context, merchantId, permission)
  const seesApp = isAdmin(caller) || caller.appIds.includes(appId)
  if (merchantId !== undefined && !seesApp) return requireMerchant(context, merchantId, permission)
  return requireApp(context, appId, permission)
}

/** The columns that a table of trade has the scope in. */
export const tradeColumns = ({ appId, merchantId }: TradeScope): Readonly<Record<string, number>> => ({
  ...(appId === undefined ? {} : { app_id: appId }),
  ...(merchantId === undefined ? {} : { merchant_id: merchantId }),
})

/** In whose time zone its days are cut: the app's, unless only a merchant asks. */
export const tradeOwner = (scope: TradeScope) =>
  scope.appId === undefined ? { merchantId: scope.merchantId } : { appId: scope.appId }
