import type { Stage } from '@causeway/domain-types/stage.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { FeedKeyHolder } from '../../http/context.ts'
import { ApiFailure } from '../../http/errors.ts'
import type { Logger } from '../../log.ts'
import type { Limits } from '../accounts/limits.ts'
import { secretUseNotes } from '../accounts/secret-use.ts'
import { hashSecret } from '../accounts/secrets.ts'
import { feedKeyName, stageOfKey } from './key-text.ts'

/** Whose feed a call opens, by its Authorization header. The address is of the socket. */
export type FeedKeyCheck = (authorization: string | null, ip: string) => Promise<FeedKeyHolder>

const refused = (reason: string) => new ApiFailure(401, 'INVALID_FEED_KEY', reason)

const NEW_KEY = 'Use the newest key of your store: Settings, API keys.'

/** A part of a query: whether a key opens its feed at this moment. */
const opensAt = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('feed_keys')
    .where('date_revoked', 'is', null)
    .where((eb) => eb.or([eb('date_expires', 'is', null), eb('date_expires', '>', now.toISOString())]))

/** Why a key that exists does not open its feed. */
async function whyNot(db: Db, secretHash: Buffer): Promise<string | null> {
  const key = await db
    .selectFrom('feed_keys')
    .select(['date_revoked', 'date_expires'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  if (!key) return null
  if (key.date_revoked !== null) return `This key was revoked at ${key.date_revoked}. ${NEW_KEY}`
  return `This key expired at ${key.date_expires}. ${NEW_KEY}`
}

/** Ends a call whose key has ended since it began. */
export async function requireStillOpen(tx: Tx, { id }: FeedKeyHolder, now: Date): Promise<void> {
  const key = await opensAt(tx, now).select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!key) throw refused(`This key was ended while you sent. ${NEW_KEY}`)
}

/** Tells merchants' own systems apart by the feed keys of a stage. */
export function feedKeyCheck(options: {
  stage: Stage
  db: Db
  limits: Pick<Limits, 'countFeedKey'>
  log: Logger
  now(): Date
}): FeedKeyCheck {
  const { stage, db, limits, log, now } = options
  const noteUse = secretUseNotes({ table: 'feed_keys', db, log, now })

  return async (authorization, ip) => {
    const [, text] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
    if (text === undefined) throw refused('Send your feed key as “Authorization: Bearer msk_…”.')
    const keyStage = stageOfKey(text)
    if (keyStage !== null && keyStage !== stage) {
      throw refused(
        `This is a key of ${keyStage}, and you called the API of ${stage}. Use the address beside the key.`,
      )
    }
    const secretHash = hashSecret(text)
    const key = await opensAt(db, now())
      .select(['id', 'merchant_id', 'hint', 'date_last_used'])
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst()
    if (!key) {
      const reason = await whyNot(db, secretHash)
      if (reason === null) await limits.countFeedKey(ip)
      throw refused(reason ?? `There is no such key. ${NEW_KEY}`)
    }
    noteUse({ id: key.id, dateLastUsed: key.date_last_used }, ip)
    return { id: key.id, merchantId: key.merchant_id, name: feedKeyName(key.hint) }
  }
}
