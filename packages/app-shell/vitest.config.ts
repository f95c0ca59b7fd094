import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

const build = 'src/build/**/*.test.ts'

export default defineConfig({
  test: {
    ...limits,
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: 'browser',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [build],
          setupFiles: ['@causeway/ui/testing/setup-dom.ts'],
        },
      },
      { test: { ...limits, name: 'build', include: [build] } },
    ],
  },
})
