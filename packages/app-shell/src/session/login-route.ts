import { redirect, type SearchSchemaInput } from '@tanstack/react-router'
import type { Dashboard } from '../dashboard.ts'
import { text } from '../search-params.ts'
import { landingPath } from './entering.ts'

export interface LoginSearch {
  /** The page that was asked for. */
  next?: string
}

const readNext = text(2048)

/** Options of `/login`. */
export const loginRoute = {
  validateSearch: (input: LoginSearch & SearchSchemaInput): LoginSearch => {
    const next = readNext(input.next)
    return next === undefined ? {} : { next }
  },
  beforeLoad: async ({ context, search }: { context: Dashboard; search: LoginSearch }) => {
    // Without an answer the form is still of use: sending it says what is wrong.
    const session = await context.session.load().catch(() => null)
    if (session?.validation !== 'valid') return
    throw redirect({ href: await landingPath(context, session, search.next), replace: true })
  },
  staticData: { title: 'Sign in' },
}

/** Options of `/hand-off`, where the other dashboard sends a person over with a code that works once. */
export const handOffRoute = {
  beforeLoad: async ({ context }: { context: Dashboard }) => {
    const code = context.takeHandOffCode()
    const session = code === null ? null : await context.session.redeem(code).catch(() => null)
    if (!session) return
    const href = session.validation === 'valid' ? await landingPath(context, session) : '/login'
    throw redirect({ href, replace: true })
  },
  staticData: { title: 'Sign in' },
}
