import type { Api } from '@causeway/api-client/api.ts'
import { apps } from '@causeway/api-contract/apps.ts'
import { merchants } from '@causeway/api-contract/merchants.ts'
import { selectionAfterLoad } from '@causeway/domain-types/selection.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import type { Dashboard } from '../dashboard.ts'
import { scopeIdOf } from './common-selection.ts'
import { selectApp, selectMerchant } from './selection.ts'

export const ownApps = (api: Api) => api.query(apps.list)

export const ownMerchants = (api: Api, userId: number) => api.query(merchants.ofUser, { params: { userId } })

/** The signed-in person has no app or merchant to work in. */
export class NoScopeError extends Error {
  override readonly name = 'NoScopeError'
}

export function requiredScopeId(id: number | null): number {
  if (id === null) throw new NoScopeError('No app or merchant belongs to this account.')
  return id
}

/** For loaders: the app that the page is about. */
export const selectedAppId = ({ selection }: Pick<Dashboard, 'selection'>): number =>
  requiredScopeId(selection.getState().common.selectedAppId)

/** For loaders: the merchant that the page is about. */
export const selectedMerchantId = ({ selection }: Pick<Dashboard, 'selection'>): number =>
  requiredScopeId(selection.getState().common.selectedMerchantId)

export function selectScope(
  { audience, selection }: Pick<Dashboard, 'audience' | 'selection'>,
  id: number | null,
): void {
  switch (audience.scope) {
    case 'app':
      return selectApp(selection, id)
    case 'merchant':
      return selectMerchant(selection, id)
  }
}

/** The apps or merchants of the signed-in person. */
export function loadScope(
  { audience, api, queryClient }: Dashboard,
  session: Session,
): Promise<readonly { id: number; orgId: number }[]> {
  switch (audience.scope) {
    case 'app':
      return queryClient.query(ownApps(api))
    case 'merchant':
      return queryClient.query(ownMerchants(api, session.user.id))
  }
}

/**
 * Makes sure that something is selected before a screen loads. A selection of an earlier visit is believed at once,
 * so that the first list need not wait, and put right when the list of apps or merchants has come.
 */
export async function ensureScope(dashboard: Dashboard, session: Session): Promise<void> {
  const selectedId = () => scopeIdOf(dashboard.selection.getState().common, dashboard.audience.scope)
  const settled = loadScope(dashboard, session).then((list) => {
    const next = selectionAfterLoad(list, selectedId())
    if (next !== selectedId()) selectScope(dashboard, next)
  })
  if (selectedId() === null) {
    await settled
    requiredScopeId(selectedId())
  } else {
    // Its failure is told by the snackbar policy; the page does not depend on it.
    settled.catch(() => undefined)
  }
}
