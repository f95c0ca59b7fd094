import type { Login } from '@causeway/api-contract/auth.schemas.ts'
import type { Session } from '@causeway/domain-types/session.ts'

/** Knows who is signed in, in every tab of this browser. The token itself stays in the proxy's cookie. */
export interface SessionKeeper {
  current(): Session | null
  subscribe(listener: () => void): () => void
  /** The session behind the cookie, asked for once per page. */
  load(): Promise<Session | null>
  signIn(credentials: Login): Promise<Session>
  /** Signs in by the code of a hand-off from the other dashboard. */
  redeem(code: string): Promise<Session>
  signOut(): Promise<void>
}
