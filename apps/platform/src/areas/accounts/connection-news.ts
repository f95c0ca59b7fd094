import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../http/context.ts'
import { tell } from '../notifications/tell.ts'
import type { Commission } from './commission-log.ts'
import { appName } from './names.ts'
import { teamOfMerchant, teamsOfApps } from './told-teams.ts'

interface Between {
  appId: number
  merchantId: number
}

async function namesOf(tx: Tx, { appId, merchantId }: Between): Promise<{ app: string; merchant: string }> {
  return tx
    .selectFrom('merchants')
    .select(['merchants.name as merchant', appName(sql.lit(appId)).as('app')])
    .where('merchants.id', '=', merchantId)
    .executeTakeFirstOrThrow()
}

const sides = { DEVELOPER: 'the channel', MERCHANT: 'the merchant', ADMIN: 'Causeway' } as const

const lockText = ({ isLocked }: Commission) =>
  isLocked ? 'Only the channel can change it now.' : 'Both sides can change it again.'

interface CommissionNews {
  from: Commission
  to: Commission
  by: CallerUser | null
  date?: Date
}

function wordsOf({ from, to, by }: CommissionNews, { app, merchant }: { app: string; merchant: string }) {
  const who = by ? `${by.firstName} ${by.lastName} of ${sides[by.role]}` : 'Somebody'
  if (from.rate === to.rate)
    return {
      title: `Commission rate of ${to.rate}% ${to.isLocked ? 'locked' : 'unlocked'}`,
      text: `${who} has ${to.isLocked ? 'locked' : 'unlocked'} the rate between ${merchant} and ${app}. ${lockText(to)}`,
    }
  const lock = from.isLocked === to.isLocked ? '' : ` ${lockText(to)}`
  return {
    title: `Commission rate ${from.rate}% → ${to.rate}%`,
    text: `${app} keeps ${to.rate}% of what it sells for ${merchant} from now on, ${from.rate}% before. Changed by ${who}.${lock}`,
  }
}

/** Tells both sides what is left to the app from now on, and who has decided so. */
export async function tellOfCommission(tx: Tx, between: Between, news: CommissionNews): Promise<void> {
  const { by, date } = news
  await tell(tx, {
    type: 'COMMISSION_RATE_UPDATED',
    ...wordsOf(news, await namesOf(tx, between)),
    ...between,
    teams: [
      ...(await teamOfMerchant(tx, between.merchantId, 'merchants.read')),
      ...(await teamsOfApps(tx, [between.appId])),
    ],
    byUserId: by?.id ?? null,
    ...(date && { date }),
  })
}

/** Tells merchants that an app that sold for them is gone. */
export async function tellOfEndedApp(
  tx: Tx,
  { appId, merchantIds }: { appId: number; merchantIds: readonly number[] },
): Promise<void> {
  for (const merchantId of merchantIds) {
    const { app, merchant } = await namesOf(tx, { appId, merchantId })
    await tell(tx, {
      type: 'STORE_DISCONNECTED',
      title: `${app} no longer sells for you`,
      text: `The developers of ${app} deleted it, so ${merchant} is connected to it no more. Orders and money stay.`,
      appId,
      merchantId,
      teams: await teamOfMerchant(tx, merchantId, 'merchants.read'),
    })
  }
}
