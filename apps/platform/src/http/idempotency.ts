import type { Tx } from '../db/database.ts'
import type { Caller, Context } from './context.ts'
import { conflict } from './errors.ts'

function scopeOf({ app, user, feedKey }: Caller): string {
  // By the merchant, so that a system that repeats a call with its next key is known as the same.
  if (feedKey) return `feed:${feedKey.merchantId}`
  return app ? `app:${app.id}` : `user:${user?.id ?? 'nobody'}`
}

/**
 * Runs a write once per Idempotency-Key of a caller: the same request sent again gets the first one's answer.
 * Runs inside the write's own transaction, so that both are kept or neither.
 */
export async function once<Answer extends object>(
  tx: Tx,
  context: Pick<Context, 'caller' | 'idempotencyKey' | 'requestHash'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key, requestHash } = context
  if (key === null) return run()
  const scope = scopeOf(context.caller)
  // Waits for a transaction that holds the same key, and finds its row or, had it failed, takes the key over.
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash, response: null })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('key')
    .executeTakeFirst()
  const ofThisKey = tx.selectFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key)

  if (!claimed) {
    const first = await ofThisKey.select(['request_hash', 'response']).executeTakeFirstOrThrow()
    if (first.request_hash !== requestHash || first.response === null) {
      throw conflict(
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key was used for another request. Send a new one.',
      )
    }
    return first.response as Answer
  }
  const answer = await run()
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return answer
}
