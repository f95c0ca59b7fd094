import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type Row, printRows } from '../report.ts'
import { builtBytes } from './built-bytes.ts'
import { type FloorServers, serveFloors } from './floors.ts'
import { type Product, repository, signIn, startProduct } from './product.ts'
import { byteRows, scrollRow, type Series, visitRows } from './rows.ts'
import { launch } from './throttled-page.ts'
import {
  type ListVisit,
  type Load,
  type Scroll,
  scrollLongList,
  type Subject,
  visitList,
  visitSignIn,
} from './visits.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const PRODUCT_PORT = 4390
const FLOOR_PORT = 4400

const rowsOf = (caption: string) => `[aria-label="${caption}"] tr[data-row]:not([aria-hidden])`

const dashboards = {
  developer: { area: 'channel', email: 'developer@example.com', other: 'offers', otherCaption: 'Offers' },
  merchant: { area: 'merchant', email: 'merchant@example.com', other: 'products', otherCaption: 'Products' },
} as const
type Dashboard = keyof typeof dashboards

function floorSubject(origin: string): Subject {
  const rows = (kind: string) => `table[data-kind=${kind}] tbody tr`
  return {
    origin,
    rows: rows('orders'),
    elsewhere: { link: 'a[href="/offers"]', rows: rows('offers') },
    back: 'a[href="/orders"]',
  }
}

async function dashboardSubject(browser: Browser, product: Product, name: Dashboard): Promise<Subject> {
  const { area, email, other, otherCaption } = dashboards[name]
  const origin = product.originOf(area)
  const rows = rowsOf('Orders')
  return {
    origin,
    signedIn: await signIn(browser, origin, email, rows),
    rows,
    elsewhere: { link: `nav a[href^="/${other}"]`, rows: rowsOf(otherCaption) },
    back: 'nav a[href^="/orders"]',
  }
}

type SubjectName = 'react' | 'stack' | Dashboard

/** Every subject once a round, so that what loads the machine loads them alike. */
async function rounds(browser: Browser, subjects: Record<SubjectName, Subject>) {
  const series: Record<SubjectName, Series> = {
    react: { signIn: [], list: [] },
    stack: { signIn: [], list: [] },
    developer: { signIn: [], list: [] },
    merchant: { signIn: [], list: [] },
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const name of Object.keys(series) as SubjectName[]) {
      const signedOut: Load = await visitSignIn(browser, subjects[name])
      const list: ListVisit = await visitList(browser, subjects[name])
      series[name].signIn.push(signedOut)
      series[name].list.push(list)
    }
    console.log(`Round ${round} of ${ROUNDS} is done.`)
  }
  return series
}

async function scrolls(browser: Browser, { origins }: FloorServers) {
  const runs: { ours: Scroll[]; floor: Scroll[] } = { ours: [], floor: [] }
  for (let round = 0; round < 3; round++) {
    runs.floor.push(await scrollLongList(browser, `${origins.stack}/long`, '.long'))
    runs.ours.push(await scrollLongList(browser, `${origins.table}/`, '[aria-label=Long]'))
  }
  return runs
}

async function measure(browser: Browser, product: Product, floors: FloorServers): Promise<void> {
  const series = await rounds(browser, {
    react: floorSubject(floors.origins.react),
    stack: floorSubject(floors.origins.stack),
    developer: await dashboardSubject(browser, product, 'developer'),
    merchant: await dashboardSubject(browser, product, 'merchant'),
  })
  const scroll = scrollRow(await scrolls(browser, floors))
  for (const name of Object.keys(dashboards) as Dashboard[]) {
    const bytes = builtBytes(join(repository, 'apps', name, 'dist'))
    const rows: Row[] = [...byteRows(bytes), ...visitRows(series[name], series), scroll]
    printRows(`Browser: ${name}, median of ${ROUNDS}`, rows)
  }
}

/** What a person at a dashboard waits for, beside floor apps in the same run. */
export async function bench(): Promise<void> {
  if (!existsSync(join(repository, 'apps/developer/dist/index.html')))
    throw new Error('The dashboards are not built: run pnpm build first.')
  const floors = await serveFloors(FLOOR_PORT)
  const product = await startProduct(PRODUCT_PORT).catch(async (error: unknown) => {
    await floors.close()
    throw error
  })
  const browser = await launch()
  try {
    await measure(browser, product, floors)
  } finally {
    await browser.close()
    await product.close()
    await floors.close()
  }
}
