import { createDashboard } from '@causeway/app-shell/create-dashboard.ts'
import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import { createTestBrowser } from '@causeway/test-kit/test-browser.ts'
import { startTestSite, type TestSite } from '@causeway/test-kit/test-site.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { audience } from './audience.ts'

let site: TestSite
let tabs: Dashboard[]
let browser: ReturnType<typeof createTestBrowser>

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(() => {
  tabs = []
  browser = createTestBrowser(site, 'channel')
})
afterEach(() => {
  for (const { session } of tabs) session.close()
  localStorage.clear()
  sessionStorage.clear()
})

function openTab(): Dashboard {
  const dashboard = createDashboard({ audience, fetch: browser.fetch })
  tabs.push(dashboard)
  return dashboard
}

const nameIn = ({ session }: Dashboard) => session.current()?.user.email ?? null

describe('the tabs of a browser', () => {
  it('agree on who is signed in', async () => {
    const [ada, ben] = [
      await site.platform.createUser('DEVELOPER'),
      await site.platform.createUser('DEVELOPER'),
    ]
    const [first, second] = [openTab(), openTab()]
    expect(await first.session.load()).toBeNull()

    await first.session.signIn(ada)
    await vi.waitFor(() => expect(nameIn(second)).toBe(ada.email))
    await second.session.signIn(ben)
    await vi.waitFor(() => expect(nameIn(first)).toBe(ben.email))
    await first.session.signOut()
    await vi.waitFor(() => expect(nameIn(second)).toBeNull())
    expect(await openTab().session.load()).toBeNull()
  })

  it('all learn that the session has ended, and go on together', async () => {
    const ada = await site.platform.createUser('DEVELOPER')
    const [first, second] = [openTab(), openTab()]
    await first.session.signIn(ada)
    await vi.waitFor(() => expect(nameIn(second)).toBe(ada.email))
    const ended = () => tabs.map(({ session }) => session.store.getState().hasEnded)

    browser.forgetCookies()
    await second.session.verify()
    await vi.waitFor(() => expect(ended()).toEqual([true, true]))
    await second.session.signIn(ada)
    await vi.waitFor(() => expect(ended()).toEqual([false, false]))
    await first.session.verify()
    expect(ended()).toEqual([false, false])
  })

  it('do not take a session for alive by an answer from before its end', async () => {
    const ada = await site.platform.createUser('DEVELOPER')
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const send = vi.fn(browser.fetch)
    const tab = createDashboard({ audience, fetch: send })
    tabs.push(tab)
    await tab.session.signIn(ada)
    send.mockImplementationOnce(async (...call) => {
      const answer = await browser.fetch(...call)
      await arrived
      return answer
    })
    const refreshed = tab.session.refresh()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    browser.forgetCookies()
    await tab.session.verify()
    arrive()
    await refreshed
    expect(tab.session.store.getState().hasEnded).toBe(true)
  })

  it('ask who is signed in once a page', async () => {
    const send = vi.fn(browser.fetch)
    const tab = createDashboard({ audience, fetch: send })
    tabs.push(tab)
    await Promise.all([tab.session.load(), tab.session.load()])
    await tab.session.load()
    expect(send).toHaveBeenCalledOnce()
  })
})

describe('what a tab stores', () => {
  it('is the ids that the specification names, and never a token', async () => {
    const ada = await site.platform.createUser('DEVELOPER')
    const tab = openTab()
    const { id } = await tab.session.signIn(ada)
    expect(Object.entries(sessionStorage)).toEqual([
      ['session', id],
      ['channel session', id],
    ])
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(id)
    await tab.session.signOut()
    expect(sessionStorage).toHaveLength(0)
  })
})
