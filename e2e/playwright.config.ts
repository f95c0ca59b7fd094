import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = 4170
// Workers read these too: the script that places an order finds the server by them.
process.env.PORT = String(port)
const dataDir = (process.env.CAUSEWAY_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'causeway-journeys-')))
process.env.DATA_DIR = dataDir

/** SPLIT=1 runs the dashboards with their proxy in one process and the platform in another, over HTTP. */
const isSplit = process.env.SPLIT === '1'
const platformPort = port + 5
// Known to whoever puts dashboards of their own before this platform.
process.env.PROXY_APP_SECRET = 'what both halves of the journeys know'
if (isSplit) {
  process.env.MAIN_API_URL = `http://127.0.0.1:${platformPort + 1}`
  process.env.SANDBOX_API_URL = `http://127.0.0.1:${platformPort + 2}`
  process.env.CHANNEL_URL = `http://channel.causeway.localhost:${port}`
  process.env.MERCHANT_URL = `http://merchant.causeway.localhost:${port}`
}

const server = (env: Record<string, string>) => ({
  command: 'node ../apps/server/dist/main.js',
  url: `http://127.0.0.1:${env.PORT}/readyz`,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: { LOG_LEVEL: 'warn', ...env },
})

const executablePath = process.env.CHROMIUM_PATH
const ownBuild = !executablePath || executablePath === 'playwright'

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.e2e.ts', 'apps/*/e2e/**/*.e2e.ts'],
  outputDir: 'test-results/artifacts',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // What cannot be pressed is told by then, and not when the whole journey has run out.
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(ownBuild ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: isSplit
    ? [
        server({
          PORT: `${platformPort}`,
          DATA_DIR: dataDir,
          DEMO: '1',
          MAIN_API_URL: '',
          SANDBOX_API_URL: '',
        }),
        server({ PORT: `${port}`, DATA_DIR: `${dataDir}-front` }),
      ]
    : server({ PORT: `${port}`, DATA_DIR: dataDir, DEMO: '1' }),
})
