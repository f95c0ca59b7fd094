import type { Metrics } from '@causeway/server-kit/metrics.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import type { SenderCheck } from '../areas/accounts/app-credentials.ts'
import type { SessionStore } from '../areas/accounts/session-store.ts'
import type { FeedKeyCheck } from '../areas/feeds/feed-key-check.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** What the calls of one stage are answered with. */
export interface ApiParts {
  stage: Stage
  db: Db
  log: Logger
  now(): Date
  sender: SenderCheck
  feedKeys: FeedKeyCheck
  sessions: SessionStore
  metrics: Metrics
}
