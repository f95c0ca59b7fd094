import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { globalSetup: ['test/bundle-program.ts'] } })
