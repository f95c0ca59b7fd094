import * as z from 'zod/mini'
import { Stage } from './stage.ts'

/** In which capacity somebody acted: for an organisation of their own, as a delegate of one that is not, or as an admin. */
export const ActingAs = z.enum(['SELF', 'DELEGATE', 'ADMIN'])
export type ActingAs = z.output<typeof ActingAs>

/** What people do that is written down, as the thing and a verb. A refused try may carry the id of its call instead. */
export type AuditAction =
  | 'session.create'
  | 'session.end'
  | 'user.create'
  | 'user.update'
  | 'user.email-request'
  | 'user.email'
  | 'user.password'
  | 'user.password-reset'
  | 'user.notifications'
  | 'user.delete-request'
  | 'user.delete'
  | 'org.create'
  | 'org.rename'
  | 'org.handOver'
  | 'org.delete'
  | 'member.add'
  | 'member.update'
  | 'member.leave'
  | 'member.remove'
  | 'invite.send'
  | 'invite.resend'
  | 'invite.accept'
  | 'invite.decline'
  | 'invite.delete'
  | 'delegation.start'
  | 'delegation.end'
  | 'developer.update'
  | 'merchant.update'
  | 'merchant.upload_logo'
  | 'app.create'
  | 'app.update'
  | 'app.configure'
  | 'app.delete'
  | 'connection.commission'
  | 'webhook.create'
  | 'webhook.update'
  | 'webhook.delete'
  | 'webhook.rotateSecret'
  | 'webhook.resend'
  | 'webhook.recover'
  | 'webhook.replay'
  | 'webhook.simulate'
  | 'credential.create'
  | 'credential.revoke'
  | 'apiKey.generate'
  | 'apiKey.rotate'
  | 'apiKey.invalidate'
  | 'offer.publish'
  | 'offer.unpublish'
  | 'offer.subscribe'
  | 'offer.unsubscribe'
  | 'bag.cancel'
  | 'import.create'
  | 'beam.connect'
  | 'beam.disconnect'
  | 'beam.publish'
  | 'beam.unpublish'
  | 'beam.map'
  | 'store.connect'
  | 'store.sync'
  | 'store.disconnect'

/** Fields of which something was changed, with what each was before and is since. Never a secret. */
export type AuditChange = Readonly<Record<string, { from: unknown; to: unknown }>>

/** What differs between a row and the change that was made of it; what was not named did not change. */
export function auditChange(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): AuditChange {
  const differing = Object.entries(change).filter(
    ([name, to]) => to !== undefined && JSON.stringify(to) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(differing.map(([name, to]) => [name, { from: before[name] ?? null, to }]))
}

/** `refused`: somebody tried and was not permitted. */
export const AuditOutcome = z.enum(['done', 'refused'])
export type AuditOutcome = z.output<typeof AuditOutcome>

/** A line of the log of what people did, or tried to. */
export const AuditLine = z.object({
  id: z.int(),
  /** The name comes with it; null where nobody was signed in. */
  user: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  actingAs: z.nullable(ActingAs),
  orgId: z.nullable(z.int()),
  stage: z.nullable(Stage),
  /** An `AuditAction`, or the id of a call that was refused: `orders.cancelBag`. */
  action: z.string(),
  /** As `user 10001`; of a refused try, the path that was called. */
  target: z.nullable(z.string()),
  /** What the target is called today; null where it is gone, or has no name. */
  targetName: z.nullable(z.string()),
  /** By field. */
  change: z.nullable(z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))),
  outcome: AuditOutcome,
  ip: z.nullable(z.string()),
  dateCreated: z.string(),
})
export type AuditLine = z.output<typeof AuditLine>
