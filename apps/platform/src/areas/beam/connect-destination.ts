import { randomBytes } from 'node:crypto'
import type { StoreCredentials, StoreFound } from '@causeway/api-contract/beam.schemas.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { BeamDestination } from '@causeway/domain-types/beam.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import type { Context } from '../../http/context.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { requireApp } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import type { Limits } from '../accounts/limits.ts'
import { lockApp } from '../accounts/lock-app.ts'
import type { BeamWorld } from './beam-world.ts'
import { type Destination, DestinationError } from './destination.ts'
import { endBeams, forgetBeams, forgetBeamsJob, readEnding } from './forget-beams.ts'
import { type DestinationRow, findDestination, openDestination, secretOwner } from './own-destination.ts'
import { destinationOf } from './read-destination.ts'
import { askForVariants } from './read-variants.ts'

/** A small store is forgotten with the call; what a large one has left is a job's. */
const CALL_FORGETS_MS = 1_000

const token = () => randomBytes(32).toString('base64url')

/** What is at an address that somebody types. Counted, since it has this platform call strangers. */
export async function verifyStoreUrl(
  storeUrl: string,
  { caller, ip }: Context,
  { destinations }: BeamWorld,
  limits: Limits,
): Promise<Wire<StoreFound>> {
  await limits.countStoreLook(caller.user ? `user ${caller.user.id}` : ip)
  const found = await destinations.probe(storeUrl)
  return {
    store_url: found.storeUrl,
    is_store: found.problem === null,
    store_name: found.storeName,
    problem: found.problem,
  }
}

/** Where a failure belongs in the form. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof DestinationError)) return error
  const field = error.kind === 'refused' ? 'consumer_key' : 'store_url'
  return invalid({ [field]: error.message })
}

async function proven(destination: Destination, hook: { url: string; secret: string } | null) {
  const { name, currency } = await destination.verify()
  if (!hook) return { name, currency, hookId: null }
  // A store that cannot call us is asked for its orders every few minutes instead.
  const hookId = await destination.watchOrders(hook).catch((error: unknown) => {
    if (error instanceof DestinationError && error.kind !== 'refused') return null
    throw error
  })
  return { name, currency, hookId }
}

/** Connects the store that an app beams into, or gives the one it has other keys. Nothing is kept before the store took them. */
export async function storeCredentials(
  appId: number,
  { storeUrl: typed, consumerKey, consumerSecret }: StoreCredentials,
  context: Context,
  world: BeamWorld,
): Promise<Wire<BeamDestination>> {
  const { db, caller, now, log } = context
  await requireApp(context, appId, 'credentials.manage')
  const { storeUrl, problem } = await world.destinations.probe(typed)
  if (problem !== null) throw invalid({ store_url: problem })
  await refuseEnding(db, appId)
  refuseOther(await findDestination(db, appId), storeUrl)
  const secret = { consumerKey, consumerSecret, hookSecret: token() }
  const hookToken = token()
  const url = world.hookUrl(storeUrl, hookToken)
  const destination = world.destinations.open({ storeUrl, consumerKey, consumerSecret })
  const hook = url === null ? null : { url, secret: secret.hookSecret }
  const { name, currency, hookId } = await proven(destination, hook).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const at = now().toISOString()
  const kept = {
    store_url: storeUrl,
    store_name: name,
    currency,
    secret: await world.box.keep(secretOwner(appId), secret),
    key_hint: consumerKey.slice(-4),
    hook_token: hookToken,
    hook_id: hookId,
    connected_by: caller.user?.id ?? null,
    last_error: null,
    date_last_error: null,
    date_failing_since: null,
  }
  const before = await db.transaction().execute(async (tx) => {
    const { org_id: orgId } = await lockApp(tx, appId)
    await refuseEnding(tx, appId)
    const known = await findDestination(tx, appId)
    refuseOther(known, storeUrl)
    await tx
      .insertInto('beam_destinations')
      .values({ app_id: appId, ...kept, date_connected: at, orders_since: at })
      .onConflict((same) => same.column('app_id').doUpdateSet(kept))
      .execute()
    await audit(tx, context, {
      action: 'beam.connect',
      orgId,
      appId,
      target: `app ${appId}`,
      change: auditChange(
        { store_url: known?.store_url ?? null, key: known ? `…${known.key_hint}` : null },
        { store_url: storeUrl, key: `…${kept.key_hint}` },
      ),
    })
    await sql`select write_beams_again(${appId}::bigint, null, null)`.execute(tx)
    await askForVariants(tx, appId, context)
    await emit(tx, { type: 'BEAM_UPDATED', appId, date: now() })
    return known
  })
  if (before?.hook_id) {
    await destination.unwatchOrders(before.hook_id).catch((error: unknown) => {
      log.warn({ err: error }, 'the webhook of a store’s former keys stays there')
    })
  }
  return destinationOf(db, appId)
}

/** What was beamed before must not be taken for what is in the next store. */
async function refuseEnding(db: Db | Tx, appId: number): Promise<void> {
  const ending = await readEnding(db, appId)
  if (!ending) return
  const left = ending.offers.toLocaleString('en')
  const wait = `${ending.store_name} is still being disconnected: ${left} offers are left. Try again in a minute.`
  throw conflict('STORE_ENDING', wait, { store_url: wait })
}

function refuseOther(known: DestinationRow | undefined, storeUrl: string): void {
  if (!known || known.store_url === storeUrl) return
  const first = `This app beams into ${known.store_url}. Disconnect that store first.`
  throw conflict('STORE_CONNECTED', first, { store_url: first })
}

/** Forgets an app's store with its keys. What was beamed stays there and is nobody's to keep fresh. */
export async function removeCredentials(
  appId: number,
  context: Context,
  world: BeamWorld,
): Promise<{ done: true }> {
  const { db, now, log, jobs } = context
  await requireApp(context, appId, 'credentials.manage')
  const gone = await db.transaction().execute(async (tx) => {
    const { org_id: orgId } = await lockApp(tx, appId)
    const known = await findDestination(tx, appId)
    if (!known) throw notFound('Store', 'No store is connected.')
    await endBeams(tx, appId, { jobs, now })
    await audit(tx, context, {
      action: 'beam.disconnect',
      orgId,
      appId,
      target: `app ${appId}`,
      change: { store_url: { from: known.store_url, to: null } },
    })
    await emit(tx, { type: 'BEAM_UPDATED', appId, date: now() })
    return known
  })
  const isForgotten = await forgetBeams(db, appId, { now, signal: AbortSignal.timeout(CALL_FORGETS_MS) })
  if (!isForgotten) {
    await db.transaction().execute((tx) => jobs.add(tx, forgetBeamsJob, { appId }, { key: String(appId) }))
  }
  const { hook_id: hookId } = gone
  if (hookId !== null) {
    // Its owner may have taken the keys back already; the hook's address opens nothing any more.
    await openDestination(gone, world)
      .then((destination) => destination.unwatchOrders(hookId))
      .catch((error: unknown) => log.info({ err: error }, 'the webhook of a disconnected store stays there'))
  }
  return { done: true }
}
