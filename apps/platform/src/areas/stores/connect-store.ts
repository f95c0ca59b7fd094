import type { ConnectStore } from '@causeway/api-contract/stores.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { StoreConnection } from '@causeway/domain-types/store-connection.ts'
import { storeRoot } from '@causeway/woocommerce/request.ts'
import type { Tx } from '../../db/database.ts'
import type { CallerUser, Context } from '../../http/context.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { requireMerchant } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { hashSecret, newSecret } from '../accounts/secrets.ts'
import { loadStore } from '../accounts/stores.ts'
import { giveUpImport } from '../catalogue/import/finish-import.ts'
import { StoreFault } from '../catalogue/import/store-connector.ts'
import { storeConnectionOf } from './read-store.ts'
import type { StoreGateway } from './store-gateway.ts'
import { otherCurrency, storeJobs } from './store-jobs.ts'
import { tellOfConnected, tellOfDisconnected } from './store-news.ts'
import { createStoreRun, findConnection, type StartedBy } from './store-runs.ts'
import { secretsOwner } from './store-secrets.ts'

const queue = storeJobs()

const starter = (user: CallerUser | null): StartedBy => ({
  userId: user?.id ?? null,
  name: user && `${user.firstName} ${user.lastName}`,
})

const noConnection = () => notFound('Store', 'No store is connected.')

/** The address as people type it: `shop.example` is one as well. */
function rootOf(typed: string): string {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(text))
    throw invalid({ store_url: 'Use the address of the store, such as https://shop.example.' })
  return storeRoot(text)
}

/** What a store says of itself, once it is proven to be one and to take the keys. */
async function proven(gateway: StoreGateway, storeUrl: string, keys: ConnectStore, currency: string) {
  const bad = await gateway.badAddress(storeUrl)
  if (bad) throw invalid({ store_url: bad })
  const facts = await gateway
    .connector(storeUrl, keys)
    .facts()
    .catch((error: unknown) => {
      if (!(error instanceof StoreFault)) throw error
      throw invalid({ [error.isKeys ? 'consumer_key' : 'store_url']: error.message })
    })
  if (facts.currency !== currency) throw invalid({ store_url: otherCurrency(facts.currency, currency) })
  return facts
}

/** Connects a merchant's store, and begins to read it. What opens it is kept encrypted, and shown to nobody. */
export async function connectStore(
  context: Context,
  gateway: StoreGateway,
  merchantId: number,
  { storeUrl: typed, ...keys }: ConnectStore,
): Promise<Wire<StoreConnection>> {
  const { db, jobs, caller } = context
  await requireMerchant(context, merchantId, 'imports.manage')
  const { currency } = await loadStore(db, merchantId)
  const storeUrl = rootOf(typed)
  const { name } = await proven(gateway, storeUrl, { storeUrl, ...keys }, currency)
  const hookToken = newSecret()
  const secrets = { ...keys, hookToken, hookSecret: newSecret() }
  const now = context.now()
  const fresh = {
    store_name: name,
    currency,
    secrets: await gateway.box.keep(secretsOwner(merchantId), secrets),
    hook_token_hash: hashSecret(hookToken),
    watched: false,
    error: null,
    created_by: caller.user?.id ?? null,
    date_created: now.toISOString(),
    date_ended: null,
    date_last_whole: null,
  }
  return db.transaction().execute(async (tx) => {
    const known = await refuseSecondStore(tx, merchantId, storeUrl)
    const connection = await tx
      .insertInto('store_connections')
      .values({ merchant_id: merchantId, platform: 'WOOCOMMERCE', store_url: storeUrl, ...fresh })
      .onConflict((known) => known.columns(['merchant_id', 'store_url']).doUpdateSet(fresh))
      .returning(['id', 'merchant_id', 'store_url'])
      .executeTakeFirstOrThrow()
    const importRunId = await createStoreRun(tx, { connection, since: null, ...starter(caller.user), now })
    if (importRunId !== null) await jobs.add(tx, queue.read, { importRunId })
    await jobs.add(tx, queue.watch, { connectionId: connection.id }, { key: String(connection.id) })
    // New keys for a store that works are nobody's news.
    if (!known || known.error !== null) await tellOfConnected(tx, connection, caller.user?.id ?? null)
    await audit(tx, context, {
      action: 'store.connect',
      orgId: await ownerOrgId(tx, caller, { merchantId }),
      target: `merchant ${merchantId}`,
      change: { store_url: { from: null, to: storeUrl } },
    })
    return connectionIn(tx, merchantId, now)
  })
}

async function connectionIn(tx: Tx, merchantId: number, now: Date): Promise<Wire<StoreConnection>> {
  const connection = await storeConnectionOf(tx, merchantId, now)
  if (!connection) throw noConnection()
  return connection
}

/** Two who connect at the same moment take turns. Answers the same store where it is connected already. */
async function refuseSecondStore(tx: Tx, merchantId: number, storeUrl: string) {
  await tx
    .selectFrom('stores')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .execute()
  const other = await findConnection(tx, { merchant_id: merchantId })
  if (other && other.store_url !== storeUrl) {
    throw conflict('STORE_CONNECTED', `${other.store_url} is connected. Disconnect it first.`)
  }
  return other
}

/** Reads the whole store now. */
export async function syncStore(context: Context, merchantId: number): Promise<Wire<StoreConnection>> {
  const { db, jobs, caller } = context
  await requireMerchant(context, merchantId, 'imports.manage')
  const now = context.now()
  return db.transaction().execute(async (tx) => {
    const connection = await findConnection(tx, { merchant_id: merchantId })
    if (!connection) throw noConnection()
    const importRunId = await createStoreRun(tx, { connection, since: null, ...starter(caller.user), now })
    if (importRunId === null) {
      throw conflict('IMPORT_RUNNING', 'An import into this catalogue is running. Wait until it has ended.')
    }
    await jobs.add(tx, queue.read, { importRunId })
    await audit(tx, context, {
      action: 'store.sync',
      orgId: await ownerOrgId(tx, caller, { merchantId }),
      target: `merchant ${merchantId}`,
    })
    return connectionIn(tx, merchantId, now)
  })
}

/** Ends the connection. The products that came by it stay as they are. */
export async function disconnectStore(context: Context, merchantId: number): Promise<{ done: true }> {
  const { db, jobs, caller, now } = context
  await requireMerchant(context, merchantId, 'imports.manage')
  const running = await db.transaction().execute(async (tx) => {
    const connection = await findConnection(tx, { merchant_id: merchantId })
    if (!connection) throw noConnection()
    await tx
      .updateTable('store_connections')
      .set({ date_ended: now().toISOString() })
      .where('id', '=', connection.id)
      .execute()
    await jobs.add(tx, queue.forget, { connectionId: connection.id }, { key: String(connection.id) })
    await tellOfDisconnected(tx, connection, caller.user?.id ?? null)
    await audit(tx, context, {
      action: 'store.disconnect',
      orgId: await ownerOrgId(tx, caller, { merchantId }),
      target: `merchant ${merchantId}`,
      change: { store_url: { from: connection.store_url, to: null } },
    })
    return tx
      .selectFrom('import_runs')
      .select('id')
      .where('store_connection_id', '=', connection.id)
      .where('date_finished', 'is', null)
      .executeTakeFirst()
  })
  if (running)
    await giveUpImport(db, running.id, now(), 'The store was disconnected. What came in before it stays.')
  return { done: true }
}
