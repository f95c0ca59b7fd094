import { defineConfig } from 'vitest/config'

// Password hashing and a database take their time on a busy machine.
export default defineConfig({ test: { testTimeout: 30_000 } })
