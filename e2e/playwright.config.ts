import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = 4170
// Workers read these too: the script that places an order finds the server by them.
process.env.PORT = String(port)
process.env.DATA_DIR = process.env.CAUSEWAY_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'causeway-journeys-'))

const executablePath = process.env.CHROMIUM_PATH
const ownBuild = !executablePath || executablePath === 'playwright'

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.e2e.ts', 'apps/*/e2e/**/*.e2e.ts'],
  outputDir: 'test-results/artifacts',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
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
  webServer: {
    command: 'node ../apps/server/dist/main.js',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: (process.env.CAUSEWAY_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'causeway-journeys-'))),
      LOG_LEVEL: 'warn',
      DEMO: '1',
    },
  },
})
