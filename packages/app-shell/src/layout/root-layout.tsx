import { CrashPage } from '@causeway/ui/crash-page.tsx'
import { NotFoundPage } from '@causeway/ui/not-found-page.tsx'
import { useMessages } from '@causeway/ui/notify.ts'
import { RouteAnnouncer } from '@causeway/ui/route-announcer.tsx'
import { whenIdle } from '@causeway/ui/when-idle.ts'
import { isApiError } from '@causeway/api-client/api-error.ts'
import { type ErrorComponentProps, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PRODUCT_NAME } from '../audience.ts'
import { pageTitle } from '../page-title.ts'
import { useAudience, useConnection, useDashboard } from '../use-dashboard.tsx'

const OfflineNotice = lazy(async () => ({
  default: (await import('@causeway/ui/offline-notice.tsx')).OfflineNotice,
}))
const Snackbar = lazy(async () => ({ default: (await import('@causeway/ui/snackbar.tsx')).Snackbar }))

/** Around every page, signed in or not. */
export function RootLayout() {
  const router = useRouter()
  const title = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation && pageTitle(router) })
  return (
    <>
      <Outlet />
      {title && <RouteAnnouncer title={title} />}
      <OverEveryPage />
    </>
  )
}

/** What has to be said. Its code comes when the browser is idle, or at once when there is something to say. */
function OverEveryPage() {
  const { current } = useMessages()
  const connection = useConnection()
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => {
      setIsWanted(true)
      // Once it is needed it can no longer be fetched.
      void import('@causeway/ui/offline-notice.tsx')
      void import('@causeway/ui/clipped-text.ts').then(({ watchClippedText }) => watchClippedText())
    })
  }, [])
  if (!isWanted && current.length === 0 && connection === 'online') return null
  return (
    <Suspense>
      <Snackbar />
      {connection !== 'online' && <OfflineNotice reason={connection} />}
    </Suspense>
  )
}

function useBrand() {
  const { name, homePath } = useAudience()
  return { name: PRODUCT_NAME, area: name, href: homePath }
}

export function RootNotFound() {
  return <NotFoundPage brand={useBrand()} />
}

/** When not even the frame could be shown. */
export function RootError({ error }: ErrorComponentProps) {
  const { telemetry } = useDashboard()
  useEffect(() => telemetry.error(error), [error, telemetry])
  const requestId = isApiError(error) ? error.requestId : undefined
  return <CrashPage brand={useBrand()} requestId={requestId} onReload={() => location.reload()} />
}
