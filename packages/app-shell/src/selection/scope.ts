import { apps } from '@causeway/api-contract/apps.ts'
import type { ScopeSearch } from '@causeway/api-contract/common.schemas.ts'
import { merchants } from '@causeway/api-contract/merchants.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import { selectionAfterLoad } from '@causeway/domain-types/selection.ts'
import { notify } from '@causeway/ui/notify.ts'
import type { Dashboard } from '../dashboard.ts'
import { scopeIdOf } from './common-selection.ts'
import { selectApp, selectMerchant } from './selection.ts'

/** An app or a merchant to choose. */
export interface ScopeItem {
  id: number
  name: string
  /** Its logo. */
  picture?: string | null
}

type Listing = Pick<Dashboard, 'api' | 'audience' | 'selection'>

/** The admin sees all there are, and is answered with a few: among them whatever is selected. */
function listSearch({ audience, selection }: Listing, session: Session | null): { query?: ScopeSearch } {
  const including = scopeIdOf(selection.getState().common, audience.scope)
  return session?.user.role === 'ADMIN' && including !== null ? { query: { including } } : {}
}

/** The apps to choose from. */
export const ownApps = (dashboard: Listing, session: Session | null) =>
  dashboard.api.query(apps.list, listSearch(dashboard, session))

/** The merchants to choose from. */
export const ownMerchants = (dashboard: Listing, session: Session | null) =>
  dashboard.api.query(merchants.ofUser, {
    params: { userId: session?.user.id ?? 0 },
    ...listSearch(dashboard, session),
  })

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
export function loadScope(dashboard: Dashboard, session: Session): Promise<readonly ScopeItem[]> {
  const { audience, queryClient } = dashboard
  switch (audience.scope) {
    case 'app':
      return queryClient.query(ownApps(dashboard, session))
    case 'merchant':
      return queryClient.query(ownMerchants(dashboard, session))
  }
}

/** Selects what may be selected once the list has come, and says so where that is not what it was. */
export function settleScope(dashboard: Dashboard, list: readonly ScopeItem[]): void {
  const { audience, selection } = dashboard
  const before = scopeIdOf(selection.getState().common, audience.scope)
  const next = selectionAfterLoad(list, before)
  if (next === before) return
  selectScope(dashboard, next)
  if (before === null) return
  const name = list.find(({ id }) => id === next)?.name
  const thing = audience.scope === 'app' ? 'app' : 'store'
  const gone = `The ${thing} you were in is gone, or you no longer have access to it.`
  notify({ kind: 'failure', text: name === undefined ? gone : `${gone} This is ${name}.` })
}

/**
 * Makes sure that something is selected before a screen loads, where the screen needs it. A selection of an earlier
 * visit is believed at once, so that the first list need not wait, and put right when the list has come.
 */
export async function ensureScope(
  dashboard: Dashboard,
  session: Session,
  { isPersonal }: { isPersonal: boolean },
): Promise<void> {
  const selectedId = () => scopeIdOf(dashboard.selection.getState().common, dashboard.audience.scope)
  const settled = loadScope(dashboard, session).then((list) => settleScope(dashboard, list))
  if (selectedId() === null) {
    await settled
    if (!isPersonal) requiredScopeId(selectedId())
  } else {
    // Its failure is told by the snackbar policy; the page does not depend on it.
    settled.catch(() => undefined)
  }
}
