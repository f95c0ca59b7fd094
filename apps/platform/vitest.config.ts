import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // No test measures time: these end what hangs, on a machine that may be ten times slower than it is idle.
    hookTimeout: 300_000,
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
