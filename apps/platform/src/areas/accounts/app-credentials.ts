import type { Stage } from '@causeway/domain-types/stage.ts'
import type { Db } from '../../db/database.ts'
import { ApiFailure } from '../../http/errors.ts'
import { brieflyKept } from './briefly-kept.ts'
import { hashSecret, isSecret } from './secrets.ts'

/** Who sends the call: our own proxy, or the server of an app. */
export type Sender = { kind: 'service' } | { kind: 'app'; app: { id: number; orgId: number } }

export interface ServiceCredential {
  id: string
  secret: string
}

interface KnownApp {
  orgId: number
  secretHashes: readonly Buffer[]
}

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
    .select(['apps.org_id', 'app_credentials.secret_hash'])
    .where('app_credentials.app_id', '=', appId)
    .where('app_credentials.date_revoked', 'is', null)
    .where((eb) => eb.or([eb('date_expires', 'is', null), eb('date_expires', '>', now.toISOString())]))
    .execute()
  const [first] = rows
  return first ? { orgId: first.org_id, secretHashes: rows.map((row) => row.secret_hash) } : null
}

/** Tells senders apart by the app id and app secret of a call, in one stage. */
export function senderCheck(options: {
  stage: Stage
  db: Db
  service: ServiceCredential
  now(): Date
}): (id: string | null, secret: string | null) => Promise<Sender> {
  const { db, service, now } = options
  const serviceHash = hashSecret(service.secret)
  // A revoked secret works no longer than it is kept here.
  const known = brieflyKept<number, KnownApp>()

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

  return async (id, secret) => {
    if (id === null || secret === null) throw refused()
    if (id === service.id) {
      if (isSecret(secret, serviceHash)) return { kind: 'service' }
      throw refused()
    }
    const app = /^[1-9]\d{0,14}$/.test(id) ? await knownApp(Number(id)) : null
    if (!app?.secretHashes.some((secretHash) => isSecret(secret, secretHash))) throw refused()
    return { kind: 'app', app: { id: Number(id), orgId: app.orgId } }
  }
}
