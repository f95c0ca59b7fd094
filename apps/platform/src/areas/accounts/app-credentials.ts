import { timingSafeEqual } from 'node:crypto'
import type { Stage } from '@causeway/domain-types/stage.ts'
import type { Db } from '../../db/database.ts'
import { ApiFailure } from '../../http/errors.ts'
import type { Logger } from '../../log.ts'
import { brieflyKept } from './briefly-kept.ts'
import { secretUseNotes } from './secret-use.ts'
import { isSecret } from './secrets.ts'

/** Who sends the call: our own proxy, or the server of an app. */
export type Sender = { kind: 'service' } | { kind: 'app'; app: { id: number; orgId: number } }

export interface ServiceCredential {
  id: string
  secret: string
}

interface KnownSecret {
  id: number
  hash: Buffer
  dateLastUsed: string | null
}

interface KnownApp {
  orgId: number
  secrets: readonly KnownSecret[]
}

/** Who sends a call, by its app id and app secret. The address is of the socket. */
export type SenderCheck = (id: string | null, secret: string | null, ip: string) => Promise<Sender>

const refused = () =>
  new ApiFailure(
    401,
    'INVALID_APP_CREDENTIALS',
    'The app id and app secret are not those of an app in this stage.',
  )

async function loadApp(db: Db, appId: number, now: Date): Promise<KnownApp | null> {
  const rows = await db
    .selectFrom('app_credentials')
    .innerJoin('apps', 'apps.id', 'app_credentials.app_id')
    .select(['apps.org_id', 'app_credentials.id', 'secret_hash', 'date_last_used'])
    .where('app_credentials.app_id', '=', appId)
    .where('app_credentials.date_revoked', 'is', null)
    .where('apps.date_deleted', 'is', null)
    .where((eb) => eb.or([eb('date_expires', 'is', null), eb('date_expires', '>', now.toISOString())]))
    .execute()
  const [first] = rows
  if (!first) return null
  const secrets = rows.map((row) => ({ id: row.id, hash: row.secret_hash, dateLastUsed: row.date_last_used }))
  return { orgId: first.org_id, secrets }
}

/** Tells senders apart by the app id and app secret of a call, in one stage. */
export function senderCheck(options: {
  stage: Stage
  db: Db
  service: ServiceCredential
  log: Logger
  now(): Date
}): SenderCheck {
  const { db, service, log, now } = options
  const serviceSecret = Buffer.from(service.secret)
  // A revoked secret works no longer than it is kept here.
  const known = brieflyKept<number, KnownApp>()
  const noteUse = secretUseNotes({ table: 'app_credentials', db, log, now })

  /** Compared as it is: every call of a dashboard shows it, and hashing it first took eight times as long. */
  function isServiceSecret(secret: string): boolean {
    const shown = Buffer.from(secret)
    return shown.length === serviceSecret.length && timingSafeEqual(shown, serviceSecret)
  }

  async function knownApp(appId: number): Promise<KnownApp | null> {
    const at = now()
    const kept = known.get(appId, at)
    if (kept) return kept
    const loaded = await loadApp(db, appId, at)
    if (!loaded) {
      known.delete(appId)
      return null
    }
    known.set(appId, loaded, at)
    return loaded
  }

  return async (id, secret, ip) => {
    if (id === null || secret === null) throw refused()
    if (id === service.id) {
      if (isServiceSecret(secret)) return { kind: 'service' }
      throw refused()
    }
    const app = /^[1-9]\d{0,14}$/.test(id) ? await knownApp(Number(id)) : null
    const used = app?.secrets.find(({ hash }) => isSecret(secret, hash))
    if (!app || !used) throw refused()
    noteUse(used, ip)
    return { kind: 'app', app: { id: Number(id), orgId: app.orgId } }
  }
}
