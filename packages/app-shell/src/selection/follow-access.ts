import { isApiError } from '@causeway/api-client/api-error.ts'
import { invalidateEndpoints } from '@causeway/api-client/query-client.ts'
import { apps } from '@causeway/api-contract/apps.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { merchants } from '@causeway/api-contract/merchants.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import type { Dashboard } from '../dashboard.ts'
import { loadScope, ownApps, ownMerchants, type ScopeItem, settleScope } from './scope.ts'

const listOf = {
  app: { endpoint: apps.list, query: ownApps },
  merchant: { endpoint: merchants.ofUser, query: ownMerchants },
} as const

const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.status === 403 || error.status === 404)

/** What a change of rights changes of a session. */
const rightsOf = ({ user, validation, orgs, timeZone }: Session) =>
  JSON.stringify([user, validation, orgs, timeZone])

/** Asks anew who is signed in and what they may choose from, and follows what has changed. */
async function readAnew(dashboard: Dashboard): Promise<void> {
  const { api, audience, queryClient, session } = dashboard
  const before = session.current()
  if (!before) return
  const now = await api.call(auth.authFromCookie, {})
  if (rightsOf(now) !== rightsOf(before)) session.adopt(now)
  await invalidateEndpoints(queryClient, [listOf[audience.scope].endpoint])
  settleScope(dashboard, await loadScope(dashboard, now))
}

/**
 * Nothing that was taken away stays selected. Whenever the list of apps or merchants comes, what is selected is held
 * against it; and a call that is refused or finds nothing may mean that rights have changed, so they are asked for.
 */
export function followAccess(dashboard: Dashboard): () => void {
  const { audience, queryClient, session } = dashboard
  let reading: Promise<void> | null = null

  async function recheck(): Promise<void> {
    try {
      await readAnew(dashboard)
    } catch {
      // What cannot be found out now shows at the next refusal.
    }
    reading = null
  }

  function handleFailure(failure: unknown): void {
    if (reading === null && isRefusal(failure)) reading = recheck()
  }

  function handleList(queryHash: string): void {
    const current = session.current()
    const { query } = listOf[audience.scope]
    const wanted =
      current && queryClient.getQueryCache().find({ queryKey: query(dashboard, current).queryKey })
    if (wanted?.queryHash !== queryHash) return
    const list: readonly ScopeItem[] | undefined = queryClient.getQueryData(wanted.queryKey)
    if (list) settleScope(dashboard, list)
  }

  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'error') handleFailure(event.action.error)
      if (event.action.type === 'success') handleList(event.query.queryHash)
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleFailure(event.action.error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
