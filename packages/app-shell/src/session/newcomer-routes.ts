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

/** Options of `/welcome`, where a newcomer opens a first app or store. What it asks comes with its page. */
export const welcomeRoute = {
  loader: async ({ context }: { context: Dashboard }) =>
    (await import('./load-beginnings.ts')).loadBeginnings(context),
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
