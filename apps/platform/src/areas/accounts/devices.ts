import type { Wire } from '@causeway/domain-types/case.ts'
import { type DeviceSession, deviceName } from '@causeway/domain-types/device.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { audit } from './audit.ts'
import { ownAccount } from './own-account.ts'
import { endSessionsOf } from './sessions.ts'

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where the caller is signed in: here first, then by last use. */
export async function listDevices(context: Context): Promise<Wire<DeviceSession>[]> {
  const { db, caller, now } = context
  const user = await ownAccount(context)
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'date_created', 'date_last_used'])
    .where('user_id', '=', user.id)
    .where('date_revoked', 'is', null)
    .where('date_expires', '>', now().toISOString())
    .orderBy('date_last_used', 'desc')
    .orderBy('id')
    .execute()
  return sessions
    .map(({ device, ...session }) => ({
      ...session,
      device: deviceName(device),
      current: session.id === caller.sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one session of the caller's own. */
export async function signOutDevice(sessionId: string, context: Context): Promise<{ done: true }> {
  const user = await ownAccount(context)
  const ended = SESSION_ID.test(sessionId)
    ? await endDevices({ userId: user.id, only: sessionId }, context)
    : 0
  if (ended === 0) throw notFound('Session', 'This session does not exist, or has ended.')
  return { done: true }
}

export async function signOutOtherDevices(context: Context): Promise<{ ended: number }> {
  const user = await ownAccount(context)
  return { ended: await endDevices({ userId: user.id, except: context.caller.sessionId }, context) }
}

function endDevices(which: Parameters<typeof endSessionsOf>[1], context: Context): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    const ended = await endSessionsOf(tx, which, context.now())
    const target = which.only ? `session ${which.only}` : `user ${which.userId}`
    if (ended > 0) await audit(tx, context, { action: 'session.end', target })
    return ended
  })
}
