import { run } from './run.ts'

await run({ logLevel: process.env.NODE_ENV === 'production' ? 'info' : 'warn' })
