import { redirect } from '@tanstack/react-router'
import type { Dashboard } from '../dashboard.ts'

/** Options of `/sign-up`; an account that was just made goes on to what it needs to begin. */
export const signUpRoute = {
  beforeLoad: async ({ context }: { context: Dashboard }) => {
    const session = await context.session.load().catch(() => null)
    if (session)
      throw redirect({ href: session.validation === 'valid' ? '/welcome' : '/login', replace: true })
  },
  staticData: { title: 'Create an account' },
}

/** Where somebody who has an organisation opens another. */
export const ANOTHER_ORG_PATH = '/welcome?another=true'

/** Options of `/welcome`, where a newcomer opens a first app or store. What it asks comes with its page. */
export const welcomeRoute = {
  loader: async ({ context, location }: { context: Dashboard; location: { href: string } }) => {
    const { loadBeginnings } = await import('./load-beginnings.ts')
    return loadBeginnings(context, { isAnother: location.href === ANOTHER_ORG_PATH })
  },
  staticData: { title: 'Welcome' },
}

/** Options of `/forgot-password`; a password that was just set signs in, and the account page says so. */
export const forgotPasswordRoute = {
  beforeLoad: async ({ context }: { context: Dashboard }) => {
    const session = await context.session.load().catch(() => null)
    if (session)
      throw redirect({
        href: session.validation === 'valid' ? '/settings/account' : '/login',
        replace: true,
      })
  },
  staticData: { title: 'Forgot password' },
}
