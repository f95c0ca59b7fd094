import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiFailure } from '../../http/errors.ts'
import { hashSecret } from './secrets.ts'

export interface SignInLimit {
  /** Counts a try, and ends the call when there were too many. Answers what takes the count back. */
  count(email: string, ip: string): Promise<{ forgive(): Promise<void> }>
}

const WINDOW_SECONDS = 15 * 60
const TRIES_PER_ACCOUNT_AND_ADDRESS = 5
const TRIES_PER_ADDRESS = 50

const tooMany = (waits: RateLimiterRes) =>
  new ApiFailure(429, 'RATE_LIMITED', 'Too many login attempts. Try again later', {
    retryAfter: Math.max(1, Math.ceil(waits.msBeforeNext / 1000)),
  })

/** A count that ends later than any begun now is one of a clock that has gone back since: it begins again. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    const isOfLater = error instanceof RateLimiterRes && error.msBeforeNext > WINDOW_SECONDS * 1000
    if (!isOfLater) throw error
    await limiter.delete(key)
    await limiter.consume(key)
  }
}

/** Failed sign-ins are counted in the database, for all processes together. */
export function signInLimit(pool: Pool): SignInLimit {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'account',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
    })
  const perAccount = limiter('sign-in', TRIES_PER_ACCOUNT_AND_ADDRESS)
  const perAddress = limiter('sign-in-ip', TRIES_PER_ADDRESS)

  return {
    async count(email, ip) {
      // Hashed, since a key has room for 255 characters and an address needs not be kept in the clear.
      const account = hashSecret(`${email.toLowerCase()} ${ip}`).toString('base64url')
      try {
        await consume(perAddress, ip)
        await consume(perAccount, account)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error
      }
      return {
        forgive: async () => {
          await Promise.all([perAccount.delete(account), perAddress.reward(ip)])
        },
      }
    },
  }
}
