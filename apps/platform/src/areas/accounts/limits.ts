import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiFailure } from '../../http/errors.ts'
import { hashSecret } from './secrets.ts'

export interface Counted {
  /** Takes the count back. */
  forgive(): Promise<void>
}

export interface Limits {
  /** Counts a sign-in, and ends the call when too many failed. */
  countSignIn(email: string, ip: string): Promise<Counted>
  /** Counts a mail that somebody has sent to an address, and ends the call when it is one too many. */
  countMail(email: string, ip: string): Promise<Counted>
  /** Counts a try of the password by somebody who is signed in, and ends the call when too many failed. */
  countPassword(userId: number): Promise<Counted>
  /** Counts a feed key that nobody has, and ends the call when it is one too many. */
  countFeedKey(ip: string): Promise<void>
  /** Counts a product that is read from its store again, and ends the call when that was just done. */
  countResync(product: string): Promise<void>
  /** Counts a mail that an organisation has sent to an address, and ends the call when it is one too many. */
  countInvite(email: string, orgId: number): Promise<void>
  /** Counts an address that somebody has this platform look at, and ends the call when it is one too many. */
  countStoreLook(who: string): Promise<void>
}

const SIGN_IN_WINDOW_SECONDS = 15 * 60
const TRIES_PER_ACCOUNT_AND_ADDRESS = 5
const TRIES_PER_ADDRESS = 50

const MAIL_WINDOW_SECONDS = 60 * 60
const MAILS_PER_RECIPIENT = 6
const MAILS_PER_ADDRESS = 60

const WRONG_KEYS_PER_ADDRESS = 20

const INVITE_WINDOW_SECONDS = 24 * 60 * 60
const INVITES_PER_ORG = 200
const INVITES_PER_RECIPIENT = 10

const LOOK_WINDOW_SECONDS = 60
const LOOKS_PER_PERSON = 30
const RESYNC_WINDOW_SECONDS = 30

const tooMany = (text: string, waits: RateLimiterRes) =>
  new ApiFailure(429, 'RATE_LIMITED', text, {
    retryAfter: Math.max(1, Math.ceil(waits.msBeforeNext / 1000)),
  })

// Hashed, since a key has room for 255 characters and an address needs not be kept in the clear.
const keyOf = (text: string) => hashSecret(text.toLowerCase()).toString('base64url')

/** A count that ends later than any begun now is one of a clock that has gone back since: it begins again. */
async function consumeOne(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    const isOfLater = error instanceof RateLimiterRes && error.msBeforeNext > limiter.duration * 1000
    if (!isOfLater) throw error
    await limiter.delete(key)
    await limiter.consume(key)
  }
}

/** What strangers may do so often; counted in the database, for all processes together. */
export function createLimits(pool: Pool): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'account',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
  const signIn = limiter('sign-in', TRIES_PER_ACCOUNT_AND_ADDRESS, SIGN_IN_WINDOW_SECONDS)
  const signInIp = limiter('sign-in-ip', TRIES_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS)
  const password = limiter('password', TRIES_PER_ACCOUNT_AND_ADDRESS, SIGN_IN_WINDOW_SECONDS)
  const mail = limiter('mail', MAILS_PER_RECIPIENT, MAIL_WINDOW_SECONDS)
  const mailIp = limiter('mail-ip', MAILS_PER_ADDRESS, MAIL_WINDOW_SECONDS)

  const feedKey = limiter('feed-key', WRONG_KEYS_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS)
  const inviteOrg = limiter('invite-org', INVITES_PER_ORG, INVITE_WINDOW_SECONDS)
  const invite = limiter('invite', INVITES_PER_RECIPIENT, INVITE_WINDOW_SECONDS)

  const storeLook = limiter('store-look', LOOKS_PER_PERSON, LOOK_WINDOW_SECONDS)
  const resync = limiter('resync', 1, RESYNC_WINDOW_SECONDS)

  async function consume(text: string, counts: readonly [RateLimiterPostgres, string][]): Promise<void> {
    try {
      for (const [limit, key] of counts) await consumeOne(limit, key)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(text, error) : error
    }
  }

  return {
    async countSignIn(email, ip) {
      const account = keyOf(`${email} ${ip}`)
      await consume('Too many login attempts. Try again later', [
        [signInIp, ip],
        [signIn, account],
      ])
      return {
        forgive: async () => {
          await Promise.all([signIn.delete(account), signInIp.reward(ip)])
        },
      }
    },
    async countMail(email, ip) {
      const recipient = keyOf(email)
      await consume('Too many codes were asked for. Try again later.', [
        [mailIp, ip],
        [mail, recipient],
      ])
      return {
        forgive: async () => {
          await Promise.all([mail.reward(recipient), mailIp.reward(ip)])
        },
      }
    },
    async countPassword(userId) {
      const key = String(userId)
      await consume('Too many tries. Try again later.', [[password, key]])
      return { forgive: async () => void (await password.delete(key)) }
    },
    countFeedKey: (ip) => consume('Too many keys that do not exist. Try again later.', [[feedKey, ip]]),
    countResync: (product) =>
      consume('This product was just read from its store. Try again in a moment.', [[resync, product]]),
    countInvite: (email, orgId) =>
      consume('Too many invites were sent. Try again tomorrow.', [
        [invite, keyOf(email)],
        [inviteOrg, String(orgId)],
      ]),
    countStoreLook: (who) =>
      consume('Too many addresses were looked at. Try again in a minute.', [[storeLook, who]]),
  }
}
