import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineConfig({
  test: {
    ...limits,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://channel.causeway.localhost' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@causeway/ui/testing/setup-dom.ts'],
    maxWorkers: 2,
  },
})
