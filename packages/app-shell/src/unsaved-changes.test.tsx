import type { Session } from '@causeway/domain-types/session.ts'
import { renderUi } from '@causeway/ui/testing/render-ui.tsx'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Audience } from './audience.ts'
import type { Dashboard } from './dashboard.ts'
import { createDashboard } from './create-dashboard.ts'
import { createRecordingTelemetry } from './testing/recording-telemetry.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { DashboardProvider } from './use-dashboard.tsx'

const audience: Audience = {
  area: 'channel',
  name: 'Channel',
  scope: 'app',
  role: 'DEVELOPER',
  homePath: '/orders',
  navigation: [],
  settings: [],
  knownPaths: [],
  showsDeletionError: true,
  identify: () => ({}),
}

const sessionOf = (id: number): Session => ({
  id: `session ${id}`,
  user: {
    id,
    type: 'developer',
    role: 'DEVELOPER',
    firstName: 'Ada',
    lastName: `No ${id}`,
    email: `user-${id}@example.com`,
    dateCreated: '2026-03-01T09:00:00.000Z',
  },
  validation: 'valid',
  delegateOrg: null,
  permissions: [],
  orgs: [],
  timeZone: 'UTC',
  dateExpires: '2026-03-02T09:00:00.000Z',
})

function Settings() {
  const [text, setText] = useState('')
  return (
    <main>
      <UnsavedChanges when={text !== ''} />
      <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/orders">Orders</Link>
      <Link to="/settings" search={{ tab: 'keys' }}>
        Keys
      </Link>
    </main>
  )
}

let history: RouterHistory
let dashboard: Dashboard
afterEach(() => {
  history.destroy()
  dashboard.session.close()
  dashboard.connection.close()
})

async function openSettings() {
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/settings', component: Settings }),
    createRoute({ getParentRoute: () => root, path: '/orders', component: () => <h1>Orders</h1> }),
  ]
  window.history.replaceState(null, '', '/settings')
  history = createBrowserHistory()
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  dashboard = createDashboard({ audience, telemetry: createRecordingTelemetry() })
  dashboard.session.adopt(sessionOf(1))
  renderUi(
    <DashboardProvider dashboard={dashboard}>
      <RouterProvider router={router} />
    </DashboardProvider>,
  )
  return { router, user: userEvent.setup(), name: await screen.findByLabelText<HTMLInputElement>('Name') }
}

const question = () => screen.findByRole('alertdialog', { name: 'Discard what you changed?' })

/** Whether the browser would ask before it closes the tab. */
const holdsTheTab = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('with nothing typed one leaves without a question', async () => {
  const { user } = await openSettings()
  expect(holdsTheTab()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Orders' }))
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
})

test('what was typed is kept until one says that it may go', async () => {
  const { router, user, name } = await openSettings()
  await user.type(name, 'Outdoor')
  expect(holdsTheTab()).toBe(true)
  await user.click(screen.getByText('Orders'))
  await question()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([router.state.location.pathname, name.value]).toEqual(['/settings', 'Outdoor'])

  await user.click(screen.getByText('Orders'))
  await question()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
})

test('another tab of the same page is no way out', async () => {
  const { router, user, name } = await openSettings()
  await user.type(name, 'Outdoor')
  await user.click(screen.getByText('Keys'))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'keys' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('nobody is asked to stay over what another person typed', async () => {
  const { user, name } = await openSettings()
  await user.type(name, 'Outdoor')
  dashboard.session.adopt({ ...sessionOf(1), id: 'a session taken up again' })
  expect(holdsTheTab()).toBe(true)
  dashboard.session.adopt(sessionOf(2))
  expect(holdsTheTab()).toBe(false)
})
