import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://merchant.causeway.localhost' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@causeway/ui/testing/setup-dom.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
