import type { Wire } from '@causeway/domain-types/case.ts'
import type { IssuedToken } from '@causeway/api-contract/sessions.schemas.ts'
import { Permission } from '@causeway/domain-types/permission.ts'
import type { User } from '@causeway/domain-types/user.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { CallerOrg, CallerUser, Context } from '../../http/context.ts'
import { ApiFailure } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { type LoadedSession, loadSession } from './load-caller.ts'
import { isPassword } from './passwords.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { ACCESS_CHANNEL, announceAccessChange, SESSION_MS } from './session-store.ts'
import { personalTimeZone } from './time-zone.ts'

const HAND_OFF_MS = 60_000

/** What is known of where a session is opened from. */
export interface Device {
  userAgent: string | null
  ip: string
}

export const deviceOf = ({ request, ip }: Pick<Context, 'request' | 'ip'>): Device => ({
  userAgent: request.headers.get('user-agent'),
  ip,
})

export function userOf({ user }: LoadedSession): Wire<User> {
  return {
    id: user.id,
    type: user.type,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    date_created: user.dateCreated,
  }
}

/** Permissions the user has in any of these organisations. */
function permissionsIn(user: Pick<CallerUser, 'role'>, orgs: readonly CallerOrg[]): Permission[] {
  const all = user.role === 'ADMIN' || orgs.some((org) => org.owner)
  if (all) return [...Permission.options]
  return Permission.options.filter((permission) => orgs.some((org) => org.permissions.includes(permission)))
}

export function sessionOf(session: LoadedSession): Wire<Omit<IssuedToken, 'token'>> {
  const { user, orgs } = session
  return {
    id: session.sessionId,
    user: userOf(session),
    permissions: permissionsIn(user, orgs),
    orgs: orgs.map((org) => ({
      id: org.id,
      permissions: permissionsIn(user, [org]),
      time_zone: org.timeZone,
    })),
    delegate_org: session.delegateOrg,
    time_zone: personalTimeZone(orgs),
    date_expires: session.dateExpires,
  }
}

export async function openSession(
  db: Db | Tx,
  userId: number,
  device: Device,
  now: Date,
): Promise<Wire<IssuedToken>> {
  const token = newSecret()
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      device: device.userAgent?.slice(0, 300) ?? null,
      ip: device.ip || null,
      date_created: now.toISOString(),
      date_last_used: now.toISOString(),
      date_expires: new Date(now.getTime() + SESSION_MS).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await loadSession(db, { sessionId: id }, now)
  if (!session) throw new Error('A session ended while it was opened.')
  return { ...sessionOf(session), token }
}

/** Opens a session. A wrong address and a wrong password are told apart by nothing. */
export async function signIn(
  { email, password }: { email: string; password: string },
  context: Context,
  device: Device,
): Promise<Wire<IssuedToken>> {
  const { db, now } = context
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  const isRight = await isPassword(password, user?.password_hash ?? null)
  const outcome = isRight ? ('done' as const) : ('refused' as const)
  await audit(db, context, { action: 'session.create', userId: user?.id ?? null, outcome })
  const wrong = () => new ApiFailure(401, 'INVALID_CREDENTIALS', 'Wrong e-mail address or password.')
  if (!isRight || !user) throw wrong()
  return db.transaction().execute(async (tx) => {
    // A password that is changed meanwhile opens nothing: the change ends the sessions that it finds.
    const isStill = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst()
    if (!isStill) throw wrong()
    return openSession(tx, user.id, device, now())
  })
}

/** Ends sessions of a user everywhere, all but one where one is named. Answers how many those were. */
export async function endSessionsOf(
  tx: Tx,
  { userId, except = null, only }: { userId: number; except?: string | null; only?: string },
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ date_revoked: now.toISOString() })
    .where('user_id', '=', userId)
    .where('date_revoked', 'is', null)
    .where('date_expires', '>', now.toISOString())
    .$if(except !== null, (sessions) => sessions.where('id', '!=', except ?? ''))
    .$if(only !== undefined, (sessions) => sessions.where('id', '=', only ?? ''))
    .returning('id')
    .execute()
  const ids = ended.map(({ id }) => id)
  await sql`select pg_notify(${ACCESS_CHANNEL}, id) from unnest(${ids}::text[]) as id`.execute(tx)
  return ids.length
}

/** Ends a session everywhere, its live streams too. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ date_revoked: now.toISOString() })
    .where('id', '=', sessionId)
    .execute()
  await announceAccessChange(db, sessionId)
}

/** A code that opens a session of the same user on another host, once and soon. */
export async function createHandOff(db: Db, sessionId: string, now: Date): Promise<string> {
  const code = newSecret()
  await db
    .insertInto('hand_off_codes')
    .values({
      code_hash: hashSecret(code),
      session_id: sessionId,
      date_expires: new Date(now.getTime() + HAND_OFF_MS).toISOString(),
    })
    .execute()
  return code
}

export async function redeemHandOff(
  db: Db,
  { code, device, now }: { code: string; device: Device; now: Date },
): Promise<Wire<IssuedToken>> {
  // Of several who redeem at once, the update lets one through.
  const used = await db
    .updateTable('hand_off_codes')
    .set({ date_used: now.toISOString() })
    .where('code_hash', '=', hashSecret(code))
    .where('date_used', 'is', null)
    .where('date_expires', '>', now.toISOString())
    .returning('session_id')
    .executeTakeFirst()
  const session = used && (await loadSession(db, { sessionId: used.session_id }, now))
  if (!session) {
    throw new ApiFailure(
      401,
      'INVALID_CREDENTIALS',
      'This link was used already or is too old. Sign in instead.',
    )
  }
  return openSession(db, session.user.id, device, now)
}
