import type { Wire } from '@causeway/domain-types/case.ts'
import type { Org } from '@causeway/domain-types/org.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { isAdmin } from './access.ts'
import { orgNotFound, orgRights } from './orgs-rights.ts'

const person = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('id', ${of('id')}, 'first_name', ${of('first_name')}, 'last_name', ${of('last_name')},
    'email', ${of('email')})`
}

async function selectOrgs(db: Db, which: RawBuilder<boolean>): Promise<Wire<Org>[]> {
  const { rows } = await sql<Wire<Org>>`
    select o.id, o.name, o.slug, o.kind, o.time_zone, o.date_created, ${person('owner')} as owner_user, (
      select coalesce(json_agg(json_build_object(
        'collaborator_user', ${person('u')},
        'permissions', m.permissions,
        'date_created', iso_time(m.date_created)
      ) order by m.date_created, m.user_id), '[]')
      from members m join users u on u.id = m.user_id where m.org_id = o.id
    ) as members
    from orgs o join users owner on owner.id = o.owner_user_id
    where ${which} order by o.id`.execute(db)
  return rows
}

/** All that a person belongs to, whichever of them the session acts for; for the admin the one that is looked at. */
export function listOrgs({ db, caller }: Context, lookedAt: number | undefined): Promise<Wire<Org>[]> {
  if (caller.app) return selectOrgs(db, sql`o.id = any(${caller.orgs.map(({ id }) => id)}::bigint[])`)
  if (isAdmin(caller) && lookedAt !== undefined) return selectOrgs(db, sql`o.id = ${lookedAt}`)
  const userId = caller.user?.id ?? null
  return selectOrgs(
    db,
    sql`o.owner_user_id = ${userId} or o.id in (select org_id from members where user_id = ${userId})`,
  )
}

export async function orgById(db: Db, orgId: number): Promise<Wire<Org>> {
  const [org] = await selectOrgs(db, sql`o.id = ${orgId}`)
  if (!org) throw orgNotFound()
  return org
}

/** The owner and the members, for all who belong to them. */
export async function orgPeople(orgId: number, context: Context): Promise<Wire<Org>> {
  await orgRights(context, orgId)
  return orgById(context.db, orgId)
}
