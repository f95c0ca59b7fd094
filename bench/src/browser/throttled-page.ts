import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

/** Chromium's "Fast 4G" and a processor of a quarter. */
const NETWORK = { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 }
const SLOWER_PROCESSOR = 4

/** Of some files that another request fetches already, nobody is told that they came. */
const LONGEST_ANSWER_MS = 5000

/** No long task has ended within the last half second. */
const SETTLED = `(({ start, duration }) => performance.now() - start - duration > 500)(
  window.probe.longTasks.at(-1) ?? { start: 0, duration: 0 })`

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Sent {
  type: string
  /** Milliseconds since the epoch. */
  at: number
  bytes: number
}

export interface ThrottledPage {
  page: Page
  devtools: CDPSession
  sent: Sent[]
  /** Waits until the expression is true, without the code that Playwright puts into a page to wait in it. */
  seen(expression: string): Promise<void>
  /** Nothing was sent, received or computed for a while. */
  settled(): Promise<void>
  close(): Promise<void>
}

function installedChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH === 'playwright') return undefined
  const onPath = PATH.split(delimiter).map((folder) => join(folder, 'chromium'))
  return [CHROMIUM_PATH, ...onPath].find((path) => path && existsSync(path))
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
  })
}

/** A page of its own browser profile with a cold cache, slowed down like a middling phone's. */
export async function throttledPage(browser: Browser, storageState?: SignedIn): Promise<ThrottledPage> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, storageState })
  const page = await context.newPage()
  await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') })
  const devtools = await context.newCDPSession(page)
  const sent: Sent[] = []
  const byId = new Map<string, Sent>()
  const open = new Map<string, number>()
  let lastChange = Date.now()

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) => {
    if (request.url.startsWith('data:')) return
    const entry = { type, at: wallTime * 1000, bytes: 0 }
    byId.set(requestId, entry)
    sent.push(entry)
    lastChange = Date.now()
    open.set(requestId, lastChange)
  })
  const finish = (requestId: string, bytes: number) => {
    const entry = byId.get(requestId)
    if (entry) entry.bytes = bytes
    open.delete(requestId)
    lastChange = Date.now()
  }
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finish(requestId, encodedDataLength),
  )
  devtools.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0))
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })

  async function isTrue(expression: string): Promise<boolean> {
    await page.waitForTimeout(100)
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value === true
  }

  async function seen(expression: string): Promise<void> {
    const deadline = Date.now() + 60_000
    while (!(await isTrue(expression)))
      if (Date.now() > deadline) throw new Error(`Never true in ${page.url()}: ${expression}`)
  }

  async function settled(): Promise<void> {
    const deadline = Date.now() + 30_000
    while (Date.now() < deadline) {
      const isQuiet = await isTrue(SETTLED)
      const isAnswered = [...open.values()].every((sentAt) => Date.now() - sentAt > LONGEST_ANSWER_MS)
      if (isAnswered && Date.now() - lastChange > 500 && isQuiet) return
    }
  }

  return { page, devtools, sent, seen, settled, close: () => context.close() }
}
