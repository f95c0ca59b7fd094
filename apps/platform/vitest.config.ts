import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The first test of a machine makes the database server and the template that all others copy.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
