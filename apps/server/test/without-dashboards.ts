import { run } from '../src/run.ts'

await run({
  logLevel: 'warn',
  pages: async () => ({ raw: () => false, ownsUpgrade: () => false, close: async () => {} }),
})
