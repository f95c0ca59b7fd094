import { isApiError } from '@causeway/api-client/api-error.ts'
import { developers } from '@causeway/api-contract/developers.ts'
import { invites } from '@causeway/api-contract/invites.ts'
import { redirect } from '@tanstack/react-router'
import type { Dashboard } from '../dashboard.ts'
import { loadScope } from '../selection/scope.ts'
import { landingPath } from './entering.ts'

/** What a newcomer has already. */
export interface Beginnings {
  company: { orgId: number; developerId: number } | null
  /** Somebody waits for their answer, which comes before anything of their own. */
  isInvited: boolean
  /** They have an organisation already, and may go back to it. */
  isAnother: boolean
}

async function ownCompany({ api, audience }: Dashboard): Promise<Beginnings['company']> {
  if (audience.scope !== 'app') return null
  try {
    return await api.call(developers.byOwnerSession, {})
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null
    throw error
  }
}

/** Whoever has an app or a store goes on to it, unless they came for another. */
export async function loadBeginnings(
  dashboard: Dashboard,
  { isAnother }: { isAnother: boolean },
): Promise<Beginnings> {
  const session = await dashboard.session.load()
  if (session?.validation !== 'valid') throw redirect({ href: '/login', replace: true })
  const scope = await loadScope(dashboard, session)
  if (isAnother && scope.length > 0) return { company: null, isInvited: false, isAnother }
  if (scope.length > 0) throw redirect({ href: await landingPath(dashboard, session), replace: true })
  const { api, queryClient } = dashboard
  const [company, { received }] = await Promise.all([
    ownCompany(dashboard),
    queryClient.query(api.query(invites.list)),
  ])
  return { company, isInvited: received.length > 0, isAnother: false }
}
