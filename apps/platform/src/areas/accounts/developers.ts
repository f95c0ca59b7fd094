import type { CompanyUpdate } from '@causeway/api-contract/developers.schemas.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import {
  ChannelPlatformType,
  type Developer,
  type DeveloperMetadata,
  ReferralSource,
} from '@causeway/domain-types/developer.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { foreign, forbidden, notFound } from '../../http/errors.ts'
import { can, isAdmin } from './access.ts'
import { audit } from './audit.ts'

const selectDevelopers = (db: Db) =>
  db
    .selectFrom('developers')
    .innerJoin('orgs', 'orgs.id', 'developers.org_id')
    .select((eb) => [
      'developers.id as developer_id',
      'developers.org_id',
      'developers.company_function',
      'developers.referral_channel',
      'developers.date_created',
      jsonBuildObject({
        name: eb.ref('orgs.name'),
        company_url: eb.ref('developers.company_url'),
        info_url: eb.ref('developers.info_url'),
        country_code: eb.ref('developers.country_code'),
        currency: eb.ref('developers.currency'),
      }).as('company_info'),
    ])

/** The company whose owner is signed in. */
export async function developerOfOwner({ db, caller }: Context): Promise<Wire<Developer>> {
  const own = caller.orgs.filter((org) => org.owner).map((org) => org.id)
  const developer =
    own.length > 0
      ? await selectDevelopers(db)
          .where('developers.org_id', 'in', own)
          .orderBy('developers.id')
          .limit(1)
          .executeTakeFirst()
      : undefined
  if (!developer) throw notFound('Company', 'You have no company yet.')
  return developer
}

/** What is not named stays as it is. */
export async function updateDeveloper(
  developerId: number,
  change: CompanyUpdate,
  context: Context,
): Promise<Wire<Developer>> {
  const { db, caller } = context
  const known = await db
    .selectFrom('developers')
    .select(['org_id', 'company_url', 'info_url', 'company_function', 'referral_channel'])
    .where('id', '=', developerId)
    .executeTakeFirst()
  if (!known) throw notFound('Developer')
  const orgId = known.org_id
  const isSeen = isAdmin(caller) || caller.orgs.some((org) => org.id === orgId)
  if (!isSeen) throw foreign('Developer', { orgId })
  if (!can(caller, 'team.manage', orgId)) throw forbidden({ orgId })
  const set = {
    company_url: change.companyUrl,
    info_url: change.infoUrl,
    company_function: change.companyFunction,
    referral_channel: change.referralChannel,
  }
  if (Object.values(set).some((value) => value !== undefined)) {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('developers').set(set).where('id', '=', developerId).execute()
      await audit(tx, context, {
        action: 'developer.update',
        orgId,
        target: `developer ${developerId}`,
        change: auditChange(known, set),
      })
    })
  }
  return selectDevelopers(db).where('developers.id', '=', developerId).executeTakeFirstOrThrow()
}

/** What the company form offers to choose from. */
export function developerMetadata(): Promise<Wire<DeveloperMetadata>> {
  return Promise.resolve({
    company_functions: [...ChannelPlatformType.options],
    referral_channels: [...ReferralSource.options],
  })
}
