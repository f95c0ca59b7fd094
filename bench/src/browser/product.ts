import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { SignedIn } from './throttled-page.ts'

export const repository = join(import.meta.dirname, '../../..')

export interface Product {
  originOf(area: 'channel' | 'merchant'): string
  close(): Promise<void>
}

async function isUp(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.ok === true
}

async function started(server: ChildProcess, port: number): Promise<void> {
  while (!(await isUp(port))) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode} before it was up.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Starts the built product with its demo world. */
export async function startProduct(port: number): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'causeway-bench-'))
  const server = spawn(process.execPath, [join(repository, 'apps/server/dist/main.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await started(server, port)
  return {
    originOf: (area) => `http://${area}.causeway.localhost:${port}`,
    async close() {
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      await exit
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs in and opens the list once: what a returning person's browser holds. */
export async function signIn(
  browser: Browser,
  origin: string,
  email: string,
  rows: string,
): Promise<SignedIn> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('causeway-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator(rows).first().waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}
