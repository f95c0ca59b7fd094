import { createHash } from 'node:crypto'
import { Role } from '@causeway/domain-types/user.ts'
import { defaults, seal, unseal } from 'iron-webcrypto'
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
  const [sealingKey] = keys
  if (sealingKey === undefined) throw new TypeError('At least one session key is needed.')
  const secrets = Object.fromEntries(keys.map((key) => [keyId(key), key]))
  const name = scheme === 'https' ? '__Host-causeway_session' : 'causeway_session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${scheme === 'https' ? '; Secure' : ''}`
  const opened = new Map<string, CookieSession>()

  async function open(sealed: string): Promise<CookieSession | null> {
    const known = opened.get(sealed)
    if (known) return known
    const content = await unseal(sealed, secrets, defaults).catch(() => null)
    const session = z.safeParse(CookieSession, content)
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
      const sealed = await seal(session, { id: keyId(sealingKey), secret: sealingKey }, defaults)
      return `${name}=${sealed}; ${attributes}; Max-Age=${MAX_AGE_SECONDS}`
    },
    forget: `${name}=; ${attributes}; Max-Age=0`,
  }
}

/** Names a key inside the sealed text without telling it, so that keys may be listed in any order. */
const keyId = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 12)

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return null
}
