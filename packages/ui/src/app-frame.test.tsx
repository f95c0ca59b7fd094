import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { AppFrame } from './app-frame.tsx'
import { Button } from './button.tsx'
import { InboxLinks } from './inbox-links.tsx'
import { MenuList } from './menu-list.tsx'
import type { NavSection } from './navigation.tsx'
import { PopoverPanel } from './popover-panel.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { renderUi } from './testing/render-ui.tsx'

const sections: readonly NavSection[] = [
  {
    key: 'work',
    items: [
      { href: '/', label: 'Home' },
      {
        href: '/orders',
        label: 'Orders',
        current: true,
        items: [
          { href: '/orders/all', label: 'All orders' },
          { href: '/bags', label: 'Bags', current: true },
        ],
      },
      { href: '/offers', label: 'Offers', items: [{ href: '/offers/hidden', label: 'Hidden offers' }] },
      { href: '/messages', label: 'Messages', badge: { count: '4', label: 'unread' } },
    ],
  },
]

const frame = (
  <AppFrame
    brand={{ name: 'Causeway', area: 'Developer', href: '/' }}
    navigation={sections}
    banner="Sandbox"
    topBar={
      <>
        <InboxLinks
          items={[
            { href: '/messages', label: 'Messages', icon: null, unread: 4 },
            { href: '/notifications', label: 'Notifications', icon: null, unread: 128 },
            { href: '/later', label: 'Later', icon: null, unread: 0 },
          ]}
        />
        <PopoverPanel label="Profile" renderTrigger={(props) => <Button {...props}>Ada</Button>}>
          <MenuList entries={[{ key: 'out', label: 'Sign out', onSelect: () => undefined }]} />
        </PopoverPanel>
      </>
    }
  >
    <h1>Bags</h1>
  </AppFrame>
)

describe('the frame', () => {
  test('marks the page one is on, opens its siblings and counts what waits', () => {
    renderUi(frame)
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    expect(within(navigation).getByRole('link', { name: 'Bags' }).getAttribute('aria-current')).toBe('page')
    expect(within(navigation).getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('true')
    expect(within(navigation).getByRole('link', { name: 'Home' }).hasAttribute('aria-current')).toBe(false)
    expect(within(navigation).queryByRole('link', { name: 'Hidden offers' })).toBeNull()
    expect(within(navigation).getByRole('link', { name: 'Messages 4 unread' })).toBeTruthy()
  })

  test('says how much is unread in its places, and nothing where all is read', () => {
    renderUi(frame)
    const bar = within(screen.getByRole('banner'))
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Messages, 4 unread',
      'Notifications, 99+ unread',
      'Later',
    ])
  })

  test('the first Tab offers the way past the navigation', async () => {
    const user = userEvent.setup()
    renderUi(frame)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })

  test('every link goes through the router of the application', () => {
    const renderLink = vi.fn<(props: { href: string }) => null>(() => null)
    renderUi(frame, renderLink)
    expect(renderLink.mock.calls.map(([{ href }]) => href)).toEqual(
      expect.arrayContaining(['/', '/orders', '/orders/all', '/bags', '/offers', '/messages']),
    )
  })

  test('on phones the navigation opens from the side and closes when a place is chosen', async () => {
    const user = userEvent.setup()
    renderUi(frame, ({ children, ...link }) => (
      <a {...link} href="#chosen">
        {children}
      </a>
    ))
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Causeway Developer' })
    await user.click(within(drawer).getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a small panel', () => {
  test('opens from its button, and closes with Escape, outside and after a choice', async () => {
    const user = userEvent.setup()
    renderUi(frame)
    const button = screen.getByRole('button', { name: 'Ada' })
    const shown = () => screen.queryByRole('button', { name: 'Sign out' }) !== null
    await user.click(button)
    expect([shown(), button.getAttribute('aria-expanded')]).toEqual([true, 'true'])
    await user.keyboard('{Escape}')
    expect([shown(), button.getAttribute('aria-expanded')]).toEqual([false, 'false'])
    await user.click(button)
    await user.click(screen.getByRole('heading', { name: 'Bags' }))
    expect(shown()).toBe(false)
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(shown()).toBe(false)
  })
})

test('a change of page is said, the first page is not', () => {
  const { rerender } = renderUi(<RouteAnnouncer title="Orders" />)
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<RouteAnnouncer title="Bags" />)
  expect(screen.getByRole('status').textContent).toBe('Bags')
  rerender(<RouteAnnouncer title="Orders" />)
  expect(screen.getByRole('status').textContent).toBe('Orders')
})
