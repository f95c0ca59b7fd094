import { type Commission, setCommission } from '../areas/accounts/commission-log.ts'
import { tellOfCommission } from '../areas/accounts/connection-news.ts'
import { teamOfMerchant, teamsOfApps } from '../areas/accounts/told-teams.ts'
import { connectedAppIds } from '../areas/accounts/stores.ts'
import { type News, tell } from '../areas/notifications/tell.ts'
import type { Db, Tx } from '../db/database.ts'
import type { CallerUser } from '../http/context.ts'
import type { DemoAccounts } from './accounts.ts'
import { daysAfter } from './order-calendar.ts'

/** What is older was seen by everybody. */
const READ_AFTER_DAYS = 14

interface Change {
  appId: number
  merchantId: number
  byUserId: number
  isLocked: boolean
  date: Date
}

/** Locks a rate, or unlocks it: what was sold before and after has the same rate. */
async function changeLock(tx: Tx, { byUserId, isLocked, date, ...between }: Change): Promise<void> {
  const { commission_rate: rate } = await tx
    .selectFrom('connections')
    .select('commission_rate')
    .where('app_id', '=', between.appId)
    .where('merchant_id', '=', between.merchantId)
    .executeTakeFirstOrThrow()
  const user = await tx.selectFrom('users').selectAll().where('id', '=', byUserId).executeTakeFirstOrThrow()
  const by: CallerUser = {
    id: user.id,
    role: user.role,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
  }
  const from: Commission = { rate, isLocked: !isLocked }
  const to: Commission = { rate, isLocked }
  await setCommission(tx, between, { from, to, userId: byUserId, date })
  await tellOfCommission(tx, between, { from, to, by, date })
}

async function tellOfStore(
  tx: Tx,
  merchantId: number,
  news: Pick<News, 'type' | 'title' | 'text' | 'date'>,
): Promise<void> {
  const apps = await connectedAppIds(tx, merchantId)
  const teams = [...(await teamOfMerchant(tx, merchantId, 'offers.read')), ...(await teamsOfApps(tx, apps))]
  await tell(tx, { ...news, merchantId, teams })
}

/** What the people of the demo were told in the last months, some of it today's. */
export async function tellDemoNews(db: Db, { apps, merchants }: DemoAccounts, now: Date): Promise<void> {
  const { outfitters, hearth, stationery } = merchants
  const rate = { appId: apps.live.id, merchantId: outfitters.id, byUserId: apps.live.ownerId }
  const agreed = { appId: apps.gifts.id, merchantId: outfitters.id, byUserId: apps.gifts.ownerId }
  const ago = (days: number) => daysAfter(now, -days)
  await db.transaction().execute(async (tx) => {
    await changeLock(tx, { ...rate, isLocked: true, date: ago(61) })
    await changeLock(tx, { ...rate, isLocked: false, date: ago(30) })
    await tellOfStore(tx, hearth.id, {
      type: 'STORE_DISCONNECTED',
      title: 'Store cannot be read: Millbrook Table & Hearth',
      text: 'millbrook.example.com refuses to be read: it does not accept these keys. Its products stay as they are until it is connected again.',
      date: ago(21),
    })
    await tellOfStore(tx, hearth.id, {
      type: 'STORE_CONNECTED',
      title: 'Store works again: Millbrook Table & Hearth',
      text: 'millbrook.example.com can be read again, and the products of Millbrook Table & Hearth are up to date.',
      date: ago(20),
    })
    await tellOfStore(tx, stationery.id, {
      type: 'STORE_CONNECTED',
      title: 'Store connected: 風町文具 Kazemachi',
      text: 'The products of 風町文具 Kazemachi are read from kazemachi.example.com from now on.',
      date: ago(2),
    })
    await changeLock(tx, { ...agreed, isLocked: true, date: ago(1) })
  })
}

/** Once it has been told: what is old was read, and a store that could not be read is kept in mind. */
export async function readDemoNews(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_status: 'READ' })
    .where('date_created', '<', daysAfter(now, -READ_AFTER_DAYS).toISOString())
    .execute()
  await db
    .updateTable('notifications')
    .set({ saved_status: 'SAVED' })
    .where('type', '=', 'STORE_DISCONNECTED')
    .execute()
}
