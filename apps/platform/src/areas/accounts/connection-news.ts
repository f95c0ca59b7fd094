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

function lockText(from: Commission, to: Commission): string {
  if (from.isLocked === to.isLocked) return ''
  return to.isLocked ? ' The channel has locked it.' : ' The channel has unlocked it.'
}

const sides = { DEVELOPER: 'the channel', MERCHANT: 'the merchant', ADMIN: 'Causeway' } as const

/** Tells both sides what is left to the app from now on, and who has decided so. */
export async function tellOfCommission(
  tx: Tx,
  between: Between,
  { from, to, by, date }: { from: Commission; to: Commission; by: CallerUser | null; date?: Date },
): Promise<void> {
  const { app, merchant } = await namesOf(tx, between)
  const isRate = from.rate !== to.rate
  const rates = isRate ? `${to.rate}% instead of ${from.rate}%` : `${to.rate}%, as before`
  const who = by ? ` Changed by ${by.firstName} ${by.lastName} of ${sides[by.role]}.` : ''
  await tell(tx, {
    type: 'COMMISSION_RATE_UPDATED',
    title: isRate
      ? `Commission rate ${from.rate}% → ${to.rate}%`
      : `Commission rate ${to.isLocked ? 'locked' : 'unlocked'}`,
    text: `${merchant} leaves ${app} ${rates}, of what is sold from now on.${lockText(from, to)}${who}`,
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
