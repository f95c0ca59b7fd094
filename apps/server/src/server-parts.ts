import type { Server } from 'node:http'
import type { RawHandler } from '@causeway/server-kit/door.ts'
import type { Metrics } from '@causeway/server-kit/metrics.ts'
import type { Logger } from 'pino'
import type { Closers } from './closers.ts'

/** Pages served from source while somebody works on them, instead of what was built. */
export interface Pages {
  raw: RawHandler
  ownsUpgrade(url: string): boolean
  close(): Promise<void>
}

export interface ServerParts {
  log: Logger
  metrics: Metrics
  closing: Closers
  /** Told what takes long. */
  onProgress(text: string): void
  pages?: ((server: Server, baseDomain: string) => Promise<Pages>) | undefined
  /** How many orders the demo world is to be filled up to. */
  scale?: number | undefined
}
