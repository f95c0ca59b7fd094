import { isApiError } from '@causeway/api-client/api-error.ts'
import { developers } from '@causeway/api-contract/developers.ts'
import { redirect } from '@tanstack/react-router'
import type { Dashboard } from '../dashboard.ts'
import { loadScope } from '../selection/scope.ts'
import { landingPath } from './entering.ts'

/** What a newcomer has already. */
export interface Beginnings {
  company: { orgId: number; developerId: number } | null
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

/** Whoever has an app or a store goes on to it. */
export async function loadBeginnings(dashboard: Dashboard): Promise<Beginnings> {
  const session = await dashboard.session.load()
  if (session?.validation !== 'valid') throw redirect({ href: '/login', replace: true })
  const scope = await loadScope(dashboard, session)
  if (scope.length > 0) throw redirect({ href: await landingPath(dashboard, session), replace: true })
  return { company: await ownCompany(dashboard) }
}
