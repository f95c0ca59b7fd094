import type { Context } from '../../http/context.ts'

/** The time zone in which the days of an app's or a merchant's lists are cut: its organisation's. */
export async function timeZoneOf(
  { caller, db }: Pick<Context, 'caller' | 'db'>,
  owner: { appId: number } | { merchantId: number },
): Promise<string> {
  const own = caller.orgs.find((org) =>
    'appId' in owner ? org.appIds.includes(owner.appId) : org.merchantIds.includes(owner.merchantId),
  )
  if (own) return own.timeZone
  const [table, id] =
    'appId' in owner ? (['apps', owner.appId] as const) : (['merchants', owner.merchantId] as const)
  const org = await db
    .selectFrom('orgs')
    .select('time_zone')
    .where('id', '=', (eb) => eb.selectFrom(table).select('org_id').where('id', '=', id))
    .executeTakeFirst()
  return org?.time_zone ?? 'UTC'
}
