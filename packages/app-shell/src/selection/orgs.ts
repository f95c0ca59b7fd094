import { isApiError } from '@causeway/api-client/api-error.ts'
import { apps } from '@causeway/api-contract/apps.ts'
import { delegation } from '@causeway/api-contract/delegation.ts'
import type { App } from '@causeway/domain-types/app.ts'
import type { Org } from '@causeway/domain-types/org.ts'
import { Permission } from '@causeway/domain-types/permission.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import type { Dashboard } from '../dashboard.ts'
import { ownOrgs } from './own-orgs.ts'
import { ownApps, ownMerchants } from './scope.ts'
import { selectApp, selectMerchant, selectOrg } from './selection.ts'

/** Whether it is the person's own, in which nobody acts for anybody. */
export const isOwnOrg = ({ ownerUser }: Pick<Org, 'ownerUser'>, { user }: Pick<Session, 'user'>) =>
  ownerUser.id === user.id

/** What the signed-in person may do in one organisation; the session's own list is of all of them. */
export function permissionsIn({ ownerUser, members }: Org, { user }: Session): readonly Permission[] {
  if (user.role === 'ADMIN' || ownerUser.id === user.id) return Permission.options
  return members.find(({ collaboratorUser }) => collaboratorUser.id === user.id)?.permissions ?? []
}

interface Selected {
  selectedOrgId: number | null
  /** Of developers: the app that the page is about, among all of theirs. */
  selectedAppId: number | null
  apps: readonly Pick<App, 'id' | 'orgId'>[]
}

/** The organisation that the page is about: the one acted for, the selected app's, the selected one, else the own one. */
export function currentOrg(
  list: readonly Org[],
  session: Session,
  { selectedOrgId, selectedAppId, apps: owned }: Selected,
): Org | null {
  const byId = (id: number | null | undefined) => list.find((org) => org.id === id)
  const withoutApp = owned.every(({ orgId }) => orgId !== selectedOrgId) ? byId(selectedOrgId) : undefined
  const ofApp = byId(owned.find(({ id }) => id === selectedAppId)?.orgId)
  const own = list.find((org) => isOwnOrg(org, session))
  return byId(session.delegateOrg?.id) ?? withoutApp ?? ofApp ?? own ?? list[0] ?? null
}

/**
 * Goes over to another organisation. A developer works in several at once, and goes on with an app of this one; a
 * merchant's session is about one at a time, so that it acts for every organisation that is not the own.
 */
export async function switchOrg(dashboard: Dashboard, org: Org): Promise<void> {
  const { audience, api, queryClient, selection, session } = dashboard
  const current = session.current()
  if (!current) return
  switch (audience.scope) {
    case 'app': {
      const list = await queryClient.query(ownApps(dashboard, current))
      const app = list.find(({ orgId }) => orgId === org.id)
      selectOrg(selection, org.id)
      if (app) selectApp(selection, app.id)
      return
    }
    case 'merchant': {
      if (isOwnOrg(org, current)) await api.call(delegation.end, {})
      else await api.call(delegation.start, { body: { orgId: org.id } })
      return session.refresh()
    }
  }
}

/** Selects what an organisation has, if there is anything; a merchant may have to act for it instead. */
async function selectIn(dashboard: Dashboard, orgId: number): Promise<'selected' | 'acting'> {
  const { api, audience, queryClient, selection, session } = dashboard
  const list = await queryClient.query(ownOrgs(api))
  const current = session.current()
  const org = list.find(({ id }) => id === orgId)
  if (!org || !current) return 'selected'
  if (audience.scope === 'app') {
    const joined = await api.call(apps.list, {})
    const app = joined.find((one) => one.orgId === orgId)
    selectOrg(selection, orgId)
    if (app) selectApp(selection, app.id)
    return 'selected'
  }
  if (!list.some((one) => isOwnOrg(one, current))) return 'selected'
  if (!isOwnOrg(org, current)) {
    await switchOrg(dashboard, org)
    return 'acting'
  }
  const stores = await queryClient.query(ownMerchants(dashboard, current))
  const store = stores.find((one) => one.orgId === orgId)
  if (store) selectMerchant(selection, store.id)
  return 'selected'
}

/** Goes on to what an organisation that was just joined or opened has, in a new document that knows of it from its start. */
export async function enterOrg(dashboard: Dashboard, orgId: number): Promise<void> {
  const { audience, leave, queryClient } = dashboard
  queryClient.clear()
  try {
    // The answer to acting for somebody opens the page anew by itself.
    if ((await selectIn(dashboard, orgId)) === 'acting') return
  } catch (error) {
    // What cannot be read now is chosen by the next document.
    if (!isApiError(error)) throw error
  }
  leave(audience.homePath)
}
