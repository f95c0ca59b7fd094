import type { CallerOrg, Context } from '../../http/context.ts'
import type { Owner } from '../../http/errors.ts'
import { orgIdOf, ownOrgOf } from './owner-org.ts'

/** The time zone in which days are cut: of an organisation, or of that of an app or a merchant. */
export async function timeZoneOf(
  { caller, db }: Pick<Context, 'caller' | 'db'>,
  owner: Owner,
): Promise<string> {
  const own = ownOrgOf(caller, owner)
  if (own) return own.timeZone
  const org = await db
    .selectFrom('orgs')
    .select('time_zone')
    .where('id', '=', orgIdOf(owner))
    .executeTakeFirst()
  return org?.time_zone ?? 'UTC'
}

/** The time zone of what is somebody's own: of the own organisation, or of the first where others let them work. */
export const personalTimeZone = (orgs: readonly CallerOrg[]): string =>
  (orgs.find((org) => org.owner) ?? orgs[0])?.timeZone ?? 'UTC'
