import type { Api } from '@causeway/api-client/api.ts'
import { isApiError } from '@causeway/api-client/api-error.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import type { Login } from '@causeway/api-contract/login.schemas.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import type { User } from '@causeway/domain-types/user.ts'
import { createStore } from 'zustand/vanilla'
import type { Audience } from '../audience.ts'

export interface SessionState {
  /** Null before it was asked for, and when nobody is signed in. */
  session: Session | null
  /** It ran out while the page was open. The person signs in again over the page and loses nothing. */
  hasEnded: boolean
}

/** What one tab tells the others of the same host. */
type TabMessage = { kind: 'signed-in'; session: Session } | { kind: 'signed-out' } | { kind: 'ended' }

export interface SessionKeeperOptions {
  api: Api
  area: Audience['area']
  tab: Pick<Storage, 'setItem' | 'removeItem'>
}

const CHANNEL = 'causeway.session'

/** Knows who is signed in, in every tab of this host. The token itself stays in the proxy's cookie. */
export function createSessionKeeper({ api, area, tab }: SessionKeeperOptions) {
  const store = createStore<SessionState>(() => ({ session: null, hasEnded: false }))
  const channel = new BroadcastChannel(CHANNEL)
  const keys = area === 'channel' ? ['session', 'channel session'] : ['session']
  let loading: Promise<Session | null> | null = null
  let isLeaving = false
  let hasEndedMeanwhile = false

  function set(session: Session | null): void {
    loading = Promise.resolve(session)
    for (const key of keys) {
      if (session) tab.setItem(key, session.id)
      else tab.removeItem(key)
    }
    if (session?.delegateOrg) tab.setItem('delegate session', session.id)
    else tab.removeItem('delegate session')
    store.setState({ session, hasEnded: false })
  }

  /** Whether that was news. */
  function setEnded(): boolean {
    const { session, hasEnded } = store.getState()
    if (!session || hasEnded) return false
    store.setState({ hasEnded: true })
    return true
  }

  const tell = (message: TabMessage) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    switch (data.kind) {
      case 'signed-in':
        return set(data.session)
      case 'signed-out':
        return set(null)
      case 'ended':
        setEnded()
        return
      default:
        return
    }
  })

  async function ask(): Promise<Session | null> {
    try {
      return await api.call(auth.authFromCookie, {})
    } catch (error) {
      if (isApiError(error) && error.status === 401) return null
      throw error
    }
  }

  function adopt(session: Session): Session {
    set(session)
    tell({ kind: 'signed-in', session })
    return session
  }

  const keeper = {
    store,
    current: () => store.getState().session,
    /** The session behind the cookie, asked for once per page. */
    async load(): Promise<Session | null> {
      if (loading) return loading
      const asking = ask()
      loading = asking
      try {
        const session = await asking
        if (loading === asking) set(session)
        return loading
      } catch (error) {
        if (loading === asking) loading = null
        throw error
      }
    },
    async signIn(credentials: Login): Promise<Session> {
      return adopt(await api.call(auth.login, { body: credentials }))
    },
    /** A session that was opened otherwise than by a password, such as that of a new account. */
    adopt,
    /** Signs in by the code of a hand-off from the other dashboard. */
    async redeem(code: string): Promise<Session> {
      return adopt(await api.call(auth.redeemHandOff, { body: { code } }))
    },
    /** What is known of the signed-in person has changed. */
    updateUser(user: User): void {
      const { session } = store.getState()
      if (session?.user.id === user.id) adopt({ ...session, user })
    },
    signOut: (): Promise<void> => keeper.leaveBy(() => api.call(auth.logout, {})),
    /** Makes the call by which the person leaves: that the session ends meanwhile is what they asked for. */
    async leaveBy(call: () => Promise<unknown>): Promise<void> {
      isLeaving = true
      hasEndedMeanwhile = false
      try {
        await call()
        set(null)
        tell({ kind: 'signed-out' })
      } finally {
        isLeaving = false
        if (hasEndedMeanwhile) keeper.end()
      }
    },
    /** A call was refused or the live stream closed because the session is over. */
    end(): void {
      if (isLeaving) hasEndedMeanwhile = true
      else if (setEnded()) tell({ kind: 'ended' })
    },
    /** Asks again, where what the person may do has changed, and tells the other tabs. */
    async refresh(): Promise<void> {
      const { hasEnded } = store.getState()
      const session = await ask()
      // Sent while the session still was: its answer says nothing of now.
      if (!hasEnded && store.getState().hasEnded) return
      if (session) adopt(session)
      else keeper.end()
    },
    /** Asks again, where something hints that the session is over. Says nothing when that cannot be found out. */
    async verify(): Promise<void> {
      const session = await ask().catch(() => undefined)
      if (session === null) keeper.end()
    },
    close: () => channel.close(),
  }
  return keeper
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>
