import { developers } from '@causeway/api-contract/developers.ts'
import { isApiError } from '@causeway/api-client/api-error.ts'
import { redirect } from '@tanstack/react-router'
import type { Dashboard } from '../dashboard.ts'
import { loadScope } from '../selection/scope.ts'
import { landingPath } from './entering.ts'

/** Options of `/sign-up`; an account that was just made goes on to what it needs to begin. */
export const signUpRoute = {
  beforeLoad: async ({ context }: { context: Dashboard }) => {
    const session = await context.session.load().catch(() => null)
    if (session)
      throw redirect({ href: session.validation === 'valid' ? '/welcome' : '/login', replace: true })
  },
  staticData: { title: 'Create an account' },
}

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

/** Options of `/welcome`, where a newcomer opens a first app or store; whoever has one goes on. */
export const welcomeRoute = {
  loader: async ({ context }: { context: Dashboard }): Promise<Beginnings> => {
    const session = await context.session.load()
    if (session?.validation !== 'valid') throw redirect({ href: '/login', replace: true })
    const scope = await loadScope(context, session)
    if (scope.length > 0) throw redirect({ href: await landingPath(context, session), replace: true })
    return { company: await ownCompany(context) }
  },
  staticData: { title: 'Welcome' },
}
