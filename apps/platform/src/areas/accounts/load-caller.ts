import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Caller, CallerOrg, CallerUser } from '../../http/context.ts'

/** A session that holds, with everything a call needs to know of its user. */
export interface LoadedSession {
  sessionId: string
  user: CallerUser & { type: 'developer' | 'merchant'; dateCreated: string }
  orgs: readonly CallerOrg[]
  /** The organisation of somebody else that a merchant acts for: then `orgs` is that one alone. */
  delegateOrg: { id: number; name: string } | null
  dateLastUsed: string
  dateExpires: string
}

/** Of a session: the organisation it is delegated to, for as long as its user is a member there. */
const delegateOrg = sql`(
  select o.id, o.name from members m join orgs o on o.id = m.org_id
  where m.org_id = s.delegate_org_id and m.user_id = u.id and u.role = 'MERCHANT' and o.owner_user_id <> u.id
)`

// One round trip, since every call that comes in asks this.
const orgsOfUser = sql<CallerOrg[]>`(
  select coalesce(json_agg(json_build_object(
    'id', o.id,
    'owner', o.owner_user_id = u.id,
    'permissions', coalesce(m.permissions, '{}'),
    'timeZone', o.time_zone,
    'appIds', (select coalesce(json_agg(a.id order by a.id), '[]') from apps a where a.org_id = o.id and a.date_deleted is null),
    'merchantIds', (select coalesce(json_agg(b.id order by b.id), '[]') from merchants b where b.org_id = o.id)
  ) order by o.id), '[]')
  from orgs o left join members m on m.org_id = o.id and m.user_id = u.id
  where o.id in (
    select id from orgs where owner_user_id = u.id
    union select org_id from members where user_id = u.id
  ) and case
    when d.id is not null then o.id = d.id
    -- A merchant's own data and another's are never in one session; who has no own works where others let them.
    when u.role = 'MERCHANT' then
      o.owner_user_id = u.id or not exists (select from orgs own where own.owner_user_id = u.id)
    else true
  end
)`

const holdingSessions = (which: RawBuilder<boolean>, now: Date) => sql<LoadedSession>`
    select s.id as "sessionId", s.date_last_used as "dateLastUsed", s.date_expires as "dateExpires",
      json_build_object('id', u.id, 'type', u.type, 'role', u.role, 'email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name, 'dateCreated', iso_time(u.date_created)) as "user",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "delegateOrg",
      ${orgsOfUser} as "orgs"
    from sessions s join users u on u.id = s.user_id left join lateral ${delegateOrg} d on true
    where ${which} and s.date_revoked is null and s.date_expires > ${now.toISOString()}::timestamptz`

export type SessionKey = { tokenHash: Buffer } | { sessionId: string }

const matches = (key: SessionKey): RawBuilder<boolean> =>
  'tokenHash' in key ? sql`s.token_hash = ${key.tokenHash}` : sql`s.id = ${key.sessionId}`

/** Null where no session of this key holds any longer. */
export async function loadSession(db: Db | Tx, key: SessionKey, now: Date): Promise<LoadedSession | null> {
  const { rows } = await holdingSessions(matches(key), now).execute(db)
  return rows[0] ?? null
}

/** Those of these sessions that still hold. */
export async function loadSessions(db: Db, ids: readonly string[], now: Date): Promise<LoadedSession[]> {
  const { rows } = await holdingSessions(sql`s.id = any(${ids}::uuid[])`, now).execute(db)
  return rows
}

/** Which of these sessions hold no longer. */
export async function endedSessions(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[]) as asked (id)
    where not exists (
      select from sessions s
      where s.id = asked.id and s.date_revoked is null and s.date_expires > ${now.toISOString()}::timestamptz
    )`.execute(db)
  return rows.map((row) => row.id)
}

/** What the user of a session sees through the dashboards. */
export function callerOf(session: LoadedSession): Caller {
  return {
    user: session.user,
    sessionId: session.sessionId,
    app: null,
    orgs: session.orgs,
    delegateOrgId: session.delegateOrg?.id ?? null,
    feedKey: null,
    appIds: session.orgs.flatMap((org) => org.appIds),
    merchantIds: session.orgs.flatMap((org) => org.merchantIds),
  }
}

/** The same from an app's own server: the app alone, and only through the org it belongs to. */
export function outsideCallerOf(session: LoadedSession, app: { id: number; orgId: number }): Caller {
  const org = session.orgs.find((one) => one.id === app.orgId)
  return {
    user: session.user,
    sessionId: session.sessionId,
    app: { id: app.id },
    orgs: org ? [{ ...org, appIds: [app.id], merchantIds: [] }] : [],
    delegateOrgId: null,
    feedKey: null,
    appIds: [app.id],
    merchantIds: [],
  }
}

/** Someone who has shown no token. */
export const nobody: Caller = {
  user: null,
  sessionId: null,
  app: null,
  orgs: [],
  delegateOrgId: null,
  feedKey: null,
  appIds: [],
  merchantIds: [],
}
