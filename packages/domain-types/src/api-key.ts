import * as z from 'zod/mini'

/** ROTATING: replaced, and good until it expires. EXPIRING: close to that. */
export const ApiKeyStatus = z.enum(['ACTIVE', 'ROTATING', 'REVOKED', 'EXPIRED', 'EXPIRING'])
export type ApiKeyStatus = z.output<typeof ApiKeyStatus>

/** A key for a merchant's feeds. `apiKey` is whole only in the answer that makes it, and masked ever after. */
export const ApiKey = z.object({
  id: z.int(),
  merchantId: z.int(),
  apiKey: z.string(),
  status: ApiKeyStatus,
  /** Counts a merchant's keys from 1. */
  version: z.int(),
  createdBy: z.nullable(z.string()),
  generatedAt: z.string(),
  dateCreated: z.string(),
  dateExpires: z.nullable(z.string()),
  dateLastUsed: z.nullable(z.string()),
  lastUsedIp: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof ApiKey>

/** How long a key that is replaced by rotation may stay good, in hours. */
export const MAX_GRACE_HOURS = 24 * 7
export const USUAL_GRACE_HOURS = 24

const DAY_MS = 86_400_000

/** What tells the state of a key; ISO dates, null for what has not happened. */
export interface ApiKeyDates {
  /** When another key took its place. */
  dateRotated: string | null
  dateExpires: string | null
  dateRevoked: string | null
}

/** From when on people are warned that a key ends: for the last quarter of its grace, and at most a day. */
export function warnsFrom(rotated: string, expires: string): number {
  const end = Date.parse(expires)
  return end - Math.min(DAY_MS, (end - Date.parse(rotated)) / 4)
}

/** The state of a key at a moment. */
export function apiKeyStatus(
  { dateRotated, dateExpires, dateRevoked }: ApiKeyDates,
  now: Date,
): ApiKeyStatus {
  if (dateRevoked !== null) return 'REVOKED'
  if (dateExpires === null) return 'ACTIVE'
  const at = now.getTime()
  if (at >= Date.parse(dateExpires)) return 'EXPIRED'
  return at >= warnsFrom(dateRotated ?? dateExpires, dateExpires) ? 'EXPIRING' : 'ROTATING'
}

/** Whether a key in this state opens the feeds. */
export function isOpening(status: ApiKeyStatus): boolean {
  return status === 'ACTIVE' || status === 'ROTATING' || status === 'EXPIRING'
}

/** Of a merchant's keys the one to use: the newest that opens the feeds. */
export function currentApiKey<Key extends Pick<ApiKey, 'status' | 'version'>>(
  keys: readonly Key[],
): Key | null {
  const good = keys.filter(({ status }) => isOpening(status))
  return good.toSorted((one, other) => other.version - one.version)[0] ?? null
}
