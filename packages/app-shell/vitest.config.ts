import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@causeway/ui/testing/setup-dom.ts'],
    maxWorkers: 2,
  },
})
