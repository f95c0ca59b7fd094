import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup-dom.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
