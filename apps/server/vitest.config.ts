import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Whole programs are started and stopped, each with a database of its own.
  test: {
    globalSetup: ['test/bundle-program.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
