import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

const port = 4170
/** In a split product the platform's own process keeps the mails. */
const mailboxPort = process.env.SPLIT === '1' ? port + 5 : port
const password = 'causeway-demo'

type Area = 'channel' | 'merchant' | 'connect'

/** The address of a page on an area's own host. */
export function addressOf(area: Area, path = '/'): string {
  return `http://${area}.causeway.localhost:${port}${path}`
}

export async function signIn(page: Page, area: Area, email: string, path = '/login'): Promise<void> {
  await page.goto(addressOf(area, path))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** What the latest mail to somebody holds, as the demo's mailbox shows it: the mail may still be on its way. */
async function mailed(context: BrowserContext, email: string, what: RegExp): Promise<string> {
  const mailbox = await context.newPage()
  let found: string | undefined
  await expect(async () => {
    await mailbox.goto(`http://localhost:${mailboxPort}/mail`)
    const mail = await mailbox.getByRole('article').filter({ hasText: email }).first().innerText()
    found = what.exec(mail)?.[0]
    expect(found, mail).toBeDefined()
  }).toPass()
  await mailbox.close()
  return found ?? ''
}

/** The code in the latest mail to somebody. */
export const mailedCode = (context: BrowserContext, email: string) => mailed(context, email, /\b\d{6}\b/)

/** The link in the latest mail to somebody. */
export const mailedLink = (context: BrowserContext, email: string) => mailed(context, email, /https?:\/\/\S+/)

/** A second person at an own browser: no cookie or storage is shared. */
export async function anotherPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

/** The row of a table that has all of these cells, each named by its column header. */
export async function rowWith(table: Locator, cells: Record<string, string | RegExp>): Promise<Locator> {
  await expect(table.getByRole('columnheader').first()).toBeVisible()
  // Columns that a narrow table hides still count.
  const headers = await table.locator('th[scope=col]').allInnerTexts()
  let rows = table.getByRole('row')
  for (const [header, text] of Object.entries(cells)) {
    const column = headers.findIndex((name) => name.trim() === header)
    if (column < 0) throw new Error(`The table has no column '${header}', only: ${headers.join(', ')}`)
    rows = rows.filter({
      has: table
        .page()
        .locator(`:nth-child(${column + 1})`)
        .getByText(text),
    })
  }
  return rows
}

export async function expectRow(table: Locator, cells: Record<string, string | RegExp>): Promise<void> {
  await expect((await rowWith(table, cells)).first()).toBeVisible()
}

/** Searches a list and waits until the page has taken it up: what is chosen before would be let go by it. */
export async function searchFor(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === text)
}

/** A dashboard fills the window and its parts scroll: whoever scrolls further than them would see an empty page. */
async function expectNothingBelowTheFrame(page: Page): Promise<void> {
  if (!(await page.getByRole('navigation', { name: 'Main' }).isVisible())) return
  expect(await page.evaluate('document.documentElement.scrollHeight - window.innerHeight')).toBe(0)
}

/** No serious accessibility finding, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingBelowTheFrame(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The page follows a moment later; looked at meanwhile, its texts and what is behind them are of two modes.
    await expect(page.locator(`html.${colorScheme === 'dark' ? 'light' : 'dark'}`)).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
    expect(findings, `in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
