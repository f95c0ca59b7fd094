import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'

export interface CallerUser {
  id: number
  role: Role
  firstName: string
  lastName: string
  email: string
}

/** An organisation the caller belongs to, and what lies in it. */
export interface CallerOrg {
  id: number
  owner: boolean
  permissions: readonly Permission[]
  timeZone: string
  appIds: readonly number[]
  merchantIds: readonly number[]
}

/** Whose feed a key opens. */
export interface FeedKeyHolder {
  id: number
  merchantId: number
  /** As the key's owner knows it. */
  name: string
}

export interface Caller {
  user: CallerUser | null
  sessionId: string | null
  /** The app of a caller from outside; the dashboards' proxy has none. */
  app: { id: number } | null
  orgs: readonly CallerOrg[]
  /** The organisation of somebody else that a merchant acts for. */
  delegateOrgId: number | null
  /** A merchant's own system, which has a feed key and no session. */
  feedKey: FeedKeyHolder | null
  /** What the caller may see. A caller from outside sees its own app only. */
  appIds: readonly number[]
  merchantIds: readonly number[]
}

/** What a handler is given beside its input. */
export interface Context {
  stage: Stage
  db: Db
  jobs: Jobs
  caller: Caller
  /** The caller's address, as the trusted proxy says it or as the socket has it. */
  ip: string
  requestId: string
  log: Logger
  now(): Date
  idempotencyKey: string | null
  /** What the key was sent with: method, path, query and body, hashed. */
  requestHash: string
  /** Unread for uploads; for all other calls the body is already parsed. */
  request: Request
}
