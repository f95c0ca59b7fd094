import { apiKeysSchemas } from '@causeway/api-contract/api-keys.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

const HOUR_MS = 3_600_000

let platform: TestPlatform
const start = Date.now()
let ahead = 0
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, now: () => new Date(start + ahead) })
})
afterAll(() => platform.stop())

/** A merchant's owner, and what they do to the keys. */
async function openShop() {
  const owner = await platform.createUser('MERCHANT')
  const { id: merchantId } = await platform.createMerchant(owner)
  const token = await platform.signIn(owner.email)
  const post = (path: string, body: object = {}, stage: Stage = 'live') =>
    platform.call('POST', `/feeds/auth/${path}`, { merchantId, ...body }, { token, stage })
  return {
    merchantId,
    post,
    generate: async (stage?: Stage) =>
      z.parse(apiKeysSchemas.generate.response, camelCaseKeys((await post('generate-key', {}, stage)).body)),
    rotate: async (graceHours?: number) =>
      z.parse(apiKeysSchemas.rotate.response, camelCaseKeys((await post('rotate-key', { graceHours })).body)),
    keys: async (stage: Stage = 'live') => {
      const fresh = await platform.signIn(owner.email)
      const path = `/feeds/auth/keys?merchant_id=${merchantId}`
      const { body } = await platform.call('GET', path, undefined, { token: fresh, stage })
      return z.parse(apiKeysSchemas.list.response, camelCaseKeys(body))
    },
  }
}

describe('generating', () => {
  it('answers the key whole once, and tells it by its ends ever after', async () => {
    const shop = await openShop()
    const { key, revoked } = await shop.generate()
    expect(key).toMatchObject({ status: 'ACTIVE', version: 1, dateExpires: null, dateLastUsed: null })
    expect(key.apiKey).toMatch(new RegExp(`^msk_live_${shop.merchantId}_[\\w-]{43}$`))
    expect(revoked).toEqual([])
    const [listed] = await shop.keys()
    expect(listed).toEqual({ ...key, apiKey: `msk_live_${shop.merchantId}_…${key.apiKey.slice(-4)}` })
    const stored = await platform.db.selectFrom('feed_keys').selectAll().where('id', '=', key.id).execute()
    expect(JSON.stringify(stored)).not.toContain(key.apiKey)
  })

  it('revokes all others, also one in its grace, and says which', async () => {
    const shop = await openShop()
    await shop.generate()
    await shop.rotate()
    const { key, revoked } = await shop.generate()
    expect(revoked.map(({ version, status }) => [version, status])).toEqual([
      [2, 'REVOKED'],
      [1, 'REVOKED'],
    ])
    expect((await shop.keys()).map(({ version, status }) => [version, status])).toEqual([
      [3, 'ACTIVE'],
      [2, 'REVOKED'],
      [1, 'REVOKED'],
    ])
    expect(key.version).toBe(3)
  })

  it('many times at once leaves one that works', async () => {
    const shop = await openShop()
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.post('generate-key')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect((await shop.keys()).filter(({ status }) => status === 'ACTIVE')).toHaveLength(1)
  })

  it('revokes no key that the caller did not know of', async () => {
    const shop = await openShop()
    const { key } = await shop.generate()
    expect(await shop.post('generate-key', { revokes: [] })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', message: expect.stringContaining(key.apiKey.slice(-4)) },
    })
    expect((await shop.post('generate-key', { revokes: [key.id] })).status).toBe(200)
  })

  it('in the sandbox touches no key of live', async () => {
    const shop = await openShop()
    await shop.generate()
    const { key } = await shop.generate('sandbox')
    expect(key.apiKey).toMatch(/^msk_sandbox_/)
    expect((await shop.keys()).map(({ status }) => status)).toEqual(['ACTIVE'])
    expect(await shop.keys('sandbox')).toHaveLength(1)
  })
})

describe('rotating', () => {
  it('keeps the key before for its grace: rotating, then expiring, then expired', async () => {
    const shop = await openShop()
    const first = await shop.generate()
    const { key, previous } = await shop.rotate()
    expect(previous).toMatchObject({ id: first.key.id, status: 'ROTATING' })
    expect(Date.parse(previous.dateExpires ?? '') - Date.parse(key.dateCreated)).toBe(24 * HOUR_MS)
    const statuses = async () => (await shop.keys()).map(({ status }) => status)
    expect(await statuses()).toEqual(['ACTIVE', 'ROTATING'])
    ahead += 19 * HOUR_MS
    expect(await statuses()).toEqual(['ACTIVE', 'EXPIRING'])
    ahead += 6 * HOUR_MS
    expect(await statuses()).toEqual(['ACTIVE', 'EXPIRED'])
    ahead += 31 * 24 * HOUR_MS
    expect(await statuses()).toEqual(['ACTIVE'])
  })

  it('without a key says what to do', async () => {
    const shop = await openShop()
    expect(await shop.post('rotate-key')).toMatchObject({
      status: 409,
      body: { code: 'NO_ACTIVE_KEY', message: 'There is no key to rotate. Generate one.' },
    })
  })

  it('at once from many places leaves as many good keys as there may be', async () => {
    const shop = await openShop()
    await shop.generate()
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.post('rotate-key')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409])
    expect((await shop.keys()).filter(({ status }) => status === 'ACTIVE')).toHaveLength(1)
  })

  it.each([0, 1.5, 169, 'x'])('a grace of %s hours is refused by name', async (graceHours) => {
    const shop = await openShop()
    expect(await shop.post('rotate-key', { graceHours })).toMatchObject({
      status: 400,
      body: { fields: { grace_hours: 'Use whole hours from 1 to 168.' } },
    })
  })
})

describe('invalidating', () => {
  it('ends the key, and the next one that works becomes the current one', async () => {
    const shop = await openShop()
    const first = await shop.generate()
    const { key } = await shop.rotate(2)
    expect((await shop.post('invalidate-key', { keyId: key.id })).status).toBe(200)
    expect((await shop.post('invalidate-key', { keyId: key.id })).status).toBe(200)
    expect((await shop.keys()).map(({ status }) => status)).toEqual(['REVOKED', 'ROTATING'])
    const { previous } = await shop.rotate(10)
    expect(previous.id).toBe(first.key.id)
    // What was promised to end in two hours does.
    expect(Date.parse(previous.dateExpires ?? '') - Date.parse(key.dateCreated)).toBeLessThan(3 * HOUR_MS)
  })

  it('knows no key of another merchant', async () => {
    const [shop, stranger] = [await openShop(), await openShop()]
    const { key } = await stranger.generate()
    expect(await shop.post('invalidate-key', { keyId: key.id })).toMatchObject({
      status: 404,
      body: { message: 'API key does not exist.' },
    })
    expect((await stranger.keys()).map(({ status }) => status)).toEqual(['ACTIVE'])
  })
})

it('what is done to keys stands in the log, and no key with it', async () => {
  const shop = await openShop()
  const { key } = await shop.generate()
  const rotated = await shop.rotate()
  await shop.post('invalidate-key', { keyId: key.id })
  const lines = await platform.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'change'])
    .where('action', 'like', 'apiKey.%')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(lines.toReversed()).toMatchObject([
    { action: 'apiKey.generate', target: `api key ${key.id}` },
    { action: 'apiKey.rotate', target: `api key ${rotated.key.id}` },
    { action: 'apiKey.invalidate', target: `api key ${key.id}` },
  ])
  expect(JSON.stringify(lines)).not.toContain('msk_')
})
