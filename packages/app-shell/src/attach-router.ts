import { lastVisitedPath } from '@causeway/domain-types/last-visited.ts'
import { notify } from '@causeway/ui/notify.ts'
import type { AnyRouter } from '@tanstack/react-router'
import type { Dashboard } from './dashboard.ts'
import { isAboutOne } from './layout/about-one.ts'
import { followLive } from './live/live-invalidation.ts'
import { documentTitle, pageTitle } from './page-title.ts'
import { followAccess } from './selection/follow-access.ts'
import { rememberVisit, selectMerchant, selectOrg } from './selection/selection.ts'
import { scopeIdOf } from './selection/common-selection.ts'
import { takePartingWord } from './session/parting-word.ts'
import type { SessionState } from './session/session-keeper.ts'

/** A page was opened: its title, the visit, and what analytics count. The only caller of `page`. */
function followPages(dashboard: Dashboard, router: AnyRouter): () => void {
  const { audience, selection, session, telemetry } = dashboard
  return router.subscribe('onResolved', ({ hrefChanged, pathChanged, fromLocation }) => {
    const title = pageTitle(router)
    document.title = documentTitle(title, audience)
    const userId = session.current()?.user.id ?? null
    const { href, pathname } = router.state.location
    const isOwnPage = lastVisitedPath(href, audience.knownPaths) !== null
    if (userId !== null && isOwnPage && (hrefChanged || !fromLocation))
      rememberVisit(selection, href, audience.area)
    if (!pathChanged && fromLocation) return
    telemetry.page({
      path: pathname,
      title,
      userId,
      selectedAppId: selection.getState().common.selectedAppId,
    })
  })
}

/** What a change of session means for the open page, whichever tab it was made in. */
function followSession(dashboard: Dashboard, router: AnyRouter): () => void {
  const { audience, live, queryClient, selection, session, telemetry, leave } = dashboard

  function follow(state: SessionState, previous: SessionState): void {
    const [user, before] = [state.session?.user, previous.session?.user]
    if (state.hasEnded) return live.stop()
    if (user?.id !== before?.id) {
      telemetry.identify(user?.id ?? null, user ? audience.identify(user) : {})
      // A new document: nothing of the person before stays in memory.
      if (before) return leave(user ? audience.homePath : '/login')
    }
    const [actsFor, actedFor] = [state.session?.delegateOrg, previous.session?.delegateOrg]
    if (before && user && actsFor?.id !== actedFor?.id) {
      selectOrg(selection, actsFor?.id ?? null)
      selectMerchant(selection, null)
      return leave(audience.homePath)
    }
    if (state.session?.validation !== 'valid') return
    live.start()
    if (previous.hasEnded) void queryClient.invalidateQueries()
    // Also leaves the sign-in page. While a page loads, it finds out by itself.
    if (router.state.status === 'idle') void router.invalidate()
  }

  return session.store.subscribe(follow)
}

/** Another app or merchant: every loader reads for the new one. A page that shows a thing of the old one leads home. */
function followScope({ audience, selection }: Dashboard, router: AnyRouter): () => void {
  return selection.subscribe(({ common }, previous) => {
    const [scope, before] = [common, previous.common].map((slice) => scopeIdOf(slice, audience.scope))
    if (scope === before || scope === null || before === null) return
    // One that could not be shown may be of the new one, and is tried again.
    const isShown = router.state.matches.every(({ status }) => status !== 'error')
    if (isShown && isAboutOne(router)) void router.navigate({ href: audience.homePath })
    else void router.invalidate()
  })
}

/** A team, an invite or a permission of the person has changed: nothing that was read before is believed. */
function followRights({ live, queryClient, session }: Dashboard, router: AnyRouter): () => void {
  return live.onAccess(() => {
    void queryClient.invalidateQueries()
    // Without an answer the page keeps what it has, and the next call tells.
    void session.refresh().then(
      () => router.invalidate(),
      () => undefined,
    )
  })
}

/** After an outage: what failed meanwhile is read again, and what may have changed. */
function followConnection({ connection, queryClient }: Dashboard, router: AnyRouter): () => void {
  return connection.store.subscribe(({ state }, previous) => {
    if (state !== 'online' || previous.state === 'online') return
    void queryClient.invalidateQueries()
    void router.invalidate()
  })
}

/** Ties router, session, selection and live stream together while the dashboard runs. Returns how to stop. */
export function attachRouter(dashboard: Dashboard, router: AnyRouter): () => void {
  const { connection, live, queryClient, selection, session } = dashboard
  const stops = [
    followPages(dashboard, router),
    followSession(dashboard, router),
    followScope(dashboard, router),
    followAccess(dashboard),
    followRights(dashboard, router),
    followConnection(dashboard, router),
    followLive({ live, queryClient, stage: () => selection.getState().stage }),
  ]
  const word = takePartingWord(sessionStorage)
  if (word !== null) notify({ kind: 'success', text: word })
  return () => {
    for (const stop of stops) stop()
    live.stop()
    session.close()
    connection.close()
  }
}
