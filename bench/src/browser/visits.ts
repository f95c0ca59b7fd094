import type { Browser } from '@playwright/test'
import { type Sent, type SignedIn, type ThrottledPage, throttledPage } from './throttled-page.ts'

/** An app as the benchmark sees it. */
export interface Subject {
  origin: string
  signedIn?: SignedIn
  /** Seen when rows of the list at `/orders` are. */
  rows: string
  /** A link to another list, and what is seen when its rows are. */
  elsewhere: { link: string; rows: string }
  /** The link back to `/orders`. */
  back: string
}

export const SIGN_IN_FORM = 'input[type=email]'

export interface Load {
  ready: number
  firstPaint: number
  largestPaint: number
  shift: number
  /** Total blocking time. */
  blocked: number
  requests: number
  scriptBytes: number
}

async function loaded(visit: ThrottledPage): Promise<Load> {
  await visit.seen('window.probe.ready !== null')
  await visit.settled()
  const seen = await visit.page.evaluate(() => ({
    origin: performance.timeOrigin,
    ready: window.probe.ready ?? Number.NaN,
    firstPaint: window.probe.firstPaint ?? 0,
    largestPaint: window.probe.lcp,
    shift: window.probe.shift,
    longTasks: window.probe.longTasks,
  }))
  const { origin, longTasks, ...times } = seen
  const untilReady = visit.sent.filter(({ at }) => at <= origin + seen.ready)
  return {
    ...times,
    blocked: longTasks.reduce((sum, { start, duration }) => {
      const afterPaint = Math.min(duration, start + duration - seen.firstPaint)
      return sum + Math.max(0, afterPaint - 50)
    }, 0),
    requests: untilReady.length,
    scriptBytes: sumOf(untilReady.filter(({ type }) => type === 'Script')),
  }
}

const sumOf = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0)

/** A first visit, cold: the sign-in form. */
export async function visitSignIn(browser: Browser, { origin }: Subject): Promise<Load> {
  const visit = await throttledPage(browser)
  try {
    await visit.page.addInitScript(`probe.watch(${JSON.stringify(SIGN_IN_FORM)})`)
    await visit.page.goto(`${origin}/login`, { waitUntil: 'commit' })
    return await loaded(visit)
  } finally {
    await visit.close()
  }
}

export interface ListVisit {
  cold: Load
  warm: Load
  /** Bytes in use after the list was loaded and unused memory was given back. */
  heap: number
  newRoute: number
  cachedRoute: number
  keys: number[]
  /** The slowest answer to a click or key of the whole visit. */
  slowestInteraction: number
}

async function clickThrough(visit: ThrottledPage, link: string, rows: string): Promise<number> {
  const { page, seen, settled } = visit
  // What stood in the HTML has plain links, which open a page as a new one.
  await seen("document.querySelector('[data-static]') === null")
  const place = await page.evaluate((selector) => window.probe.middleOf(selector), link)
  await page.evaluate((selector) => window.probe.watchClick(selector), rows)
  // Playwright's own click looks in the page at what was hit, before the page may act on it.
  await page.mouse.click(place.x, place.y)
  await seen('window.probe.arrival !== null')
  await settled()
  return page.evaluate(() => window.probe.arrival ?? Number.NaN)
}

async function heapOf({ devtools }: ThrottledPage): Promise<number> {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.send('HeapProfiler.disable')
  return usedSize
}

async function typed({ page }: ThrottledPage): Promise<number[]> {
  await page.evaluate(() => window.probe.watchKeys())
  await page.locator('input[type=search]').first().pressSequentially('northwind traders', { delay: 90 })
  return page.evaluate(() => window.probe.keys)
}

/** A signed-in visit of the list: cold, then with a filled cache, then about the app and back, then a search. */
export async function visitList(browser: Browser, subject: Subject): Promise<ListVisit> {
  const { origin, signedIn, rows, elsewhere, back } = subject
  const visit = await throttledPage(browser, signedIn)
  const { page } = visit
  try {
    await page.addInitScript(`probe.watch(${JSON.stringify(rows)})`)
    await page.goto(`${origin}/orders`, { waitUntil: 'commit' })
    const cold = await loaded(visit)
    const heap = await heapOf(visit)
    visit.sent.length = 0
    await page.reload({ waitUntil: 'commit' })
    const warm = await loaded(visit)
    const newRoute = await clickThrough(visit, elsewhere.link, elsewhere.rows)
    await clickThrough(visit, back, rows)
    await clickThrough(visit, elsewhere.link, elsewhere.rows)
    const cachedRoute = await clickThrough(visit, back, rows)
    const keys = await typed(visit)
    const slowestInteraction = await page.evaluate(() => Math.max(0, ...window.probe.interactions))
    return { cold, warm, heap, newRoute, cachedRoute, keys, slowestInteraction }
  } finally {
    await visit.close()
  }
}

export interface Scroll {
  frames: number
  dropped: number
  blank: number
}

const FRAME_MS = 1000 / 60

/** Through a hundred thousand rows: steadily, then by jumps to any place. */
export async function scrollLongList(browser: Browser, address: string, region: string): Promise<Scroll> {
  const visit = await throttledPage(browser)
  const { page } = visit
  try {
    await page.goto(address)
    await page.waitForSelector('[data-row]')
    await visit.settled()
    await page.evaluate((selector) => window.probe.watchFrames(selector), region)
    await page.evaluate(() => window.probe.scrollThrough())
    const { times, blank } = await page.evaluate(() => {
      window.probe.frames.running = false
      return window.probe.frames
    })
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
    const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
    return { frames: times.length, dropped, blank }
  } finally {
    await visit.close()
  }
}
