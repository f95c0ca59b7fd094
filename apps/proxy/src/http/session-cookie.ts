import { Role } from '@causeway/domain-types/user.ts'
import { sealing } from '@causeway/server-kit/sealing.ts'
import * as z from 'zod/mini'

/** All that the cookie holds. The token opens the platform; the role only spares a call on the wrong host. */
const CookieSession = z.object({ token: z.string(), sessionId: z.string(), role: Role })
export type CookieSession = z.output<typeof CookieSession>

export interface SessionCookies {
  read(cookieHeader: string | null | undefined): Promise<CookieSession | null>
  /** The Set-Cookie value that keeps a session in the browser. */
  keep(session: CookieSession): Promise<string>
  /** The Set-Cookie value that forgets it. */
  readonly forget: string
}

/** The platform's token expires long before, unless it is used; the cookie never outlives it by effect. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60
const OPENED_COOKIES_KEPT = 10_000

/** Sealed, host-only session cookies. Nothing is stored: a cookie that a key of ours sealed is the session. */
export function sessionCookies(keys: readonly string[], scheme: 'http' | 'https'): SessionCookies {
  const { seal, open: unseal } = sealing(keys)
  const name = scheme === 'https' ? '__Host-causeway_session' : 'causeway_session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${scheme === 'https' ? '; Secure' : ''}`
  const opened = new Map<string, CookieSession>()

  async function open(sealed: string): Promise<CookieSession | null> {
    const known = opened.get(sealed)
    if (known) return known
    const session = z.safeParse(CookieSession, await unseal(sealed))
    if (!session.success) return null
    if (opened.size >= OPENED_COOKIES_KEPT) opened.clear()
    opened.set(sealed, session.data)
    return session.data
  }

  return {
    async read(cookieHeader) {
      const sealed = cookieValue(cookieHeader ?? '', name)
      return sealed ? open(sealed) : null
    },
    async keep(session) {
      return `${name}=${await seal(session)}; ${attributes}; Max-Age=${MAX_AGE_SECONDS}`
    },
    forget: `${name}=; ${attributes}; Max-Age=0`,
  }
}

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return null
}
