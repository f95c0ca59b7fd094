import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../src/http/context.ts'
import { nobody } from '../src/areas/accounts/load-caller.ts'
import { once } from '../src/http/idempotency.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let orgId: number
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  orgId = await platform.createOrg('CHANNEL', await platform.createUser('DEVELOPER'))
})
afterAll(() => platform.stop())

const byApp = (id: number): Caller => ({ ...nobody, app: { id } })

/** A write that makes an app, and fails where it is told to. */
const makeApp = (
  name: string,
  key: string | null,
  options: { caller?: Caller; hash?: string; fails?: boolean; onMade?: () => void } = {},
) =>
  platform.db.transaction().execute((tx) =>
    once(
      tx,
      { caller: options.caller ?? byApp(1), idempotencyKey: key, requestHash: options.hash ?? name },
      async () => {
        const made = await tx
          .insertInto('apps')
          .values({ org_id: orgId, name })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow()
        options.onMade?.()
        if (options.fails) throw new Error('the write fails')
        return made
      },
    ),
  )

const countOf = async (name: string) =>
  (await platform.db.selectFrom('apps').select('id').where('name', '=', name).execute()).length

describe('a write with an Idempotency-Key', () => {
  it('runs once, however often and however fast it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => makeApp('Once', 'k1')))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await countOf('Once')).toBe(1)
  })

  it('runs again after it failed', async () => {
    await expect(makeApp('Retried', 'k2', { fails: true })).rejects.toThrow('the write fails')
    await expect(makeApp('Retried', 'k2')).resolves.toMatchObject({ name: 'Retried' })
    expect(await countOf('Retried')).toBe(1)
  })

  it('runs in the second of two at once when the first one fails', async () => {
    let second: ReturnType<typeof makeApp> | undefined
    const first = makeApp('Taken over', 'k3', {
      fails: true,
      // The key is the first one's by now, and is not given back before its transaction ends.
      onMade: () => {
        second = makeApp('Taken over', 'k3')
      },
    })
    await expect(first).rejects.toThrow('the write fails')
    await expect(second).resolves.toMatchObject({ name: 'Taken over' })
    expect(await countOf('Taken over')).toBe(1)
  })

  it('is refused when the key was used for another request', async () => {
    await makeApp('First', 'k4')
    await expect(makeApp('Second', 'k4')).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await countOf('Second')).toBe(0)
  })

  it('shares its key with no other caller', async () => {
    const [one, other] = [await makeApp('Shared', 'k5'), await makeApp('Shared', 'k5', { caller: byApp(2) })]
    expect(one.id).not.toBe(other.id)
  })
})

describe('a write without one', () => {
  it('runs each time', async () => {
    await Promise.all([makeApp('Twice', null), makeApp('Twice', null)])
    expect(await countOf('Twice')).toBe(2)
  })
})
