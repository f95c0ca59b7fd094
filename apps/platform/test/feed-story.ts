import { apiKeysSchemas } from '@causeway/api-contract/api-keys.schemas.ts'
import { feedsSchemas } from '@causeway/api-contract/feeds.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { TestPlatform } from '../src/testing.ts'

const SECONDS = { timeout: 30_000 }
export const JSON_LINES = 'application/x-ndjson'

type Body = string | Uint8Array<ArrayBuffer>

export interface Sent {
  key?: string | null
  type?: string
  stage?: Stage
  headers?: Record<string, string>
  path?: string
}

export const lines = (...products: readonly unknown[]) =>
  products.map((product) => (typeof product === 'string' ? product : JSON.stringify(product))).join('\n')

export const bell = { handle: 'bell', title: 'Brass Bell', variants: [{ price: '12.50', sku: 'BELL' }] }

const readRun = (body: unknown) => z.parse(feedsSchemas.run.response, camelCaseKeys(body))

/** What merchants and their systems do to the feeds of a platform. */
export function feedStory(platformOf: () => TestPlatform) {
  /** A merchant whose own system has a key. */
  async function openShop(on = platformOf()) {
    const owner = await on.createUser('MERCHANT')
    const { id: merchantId } = await on.createMerchant(owner)
    const token = await on.signIn(owner.email)
    const change = (what: string, body: object = {}, stage: Stage = 'live') =>
      on.call('POST', `/feeds/auth/${what}`, { merchantId, ...body }, { token, stage })
    const generate = async (stage?: Stage) =>
      z.parse(apiKeysSchemas.generate.response, camelCaseKeys((await change('generate-key', {}, stage)).body))
        .key
    return { owner, merchantId, token, change, generate, key: await generate() }
  }

  /** Sends as a system outside does: with nothing but the key. */
  async function send(method: string, path: string, body: Body | null, sent: Sent, on = platformOf()) {
    const { key = null, type, stage = 'live', headers = {} } = sent
    const request = new Request(`http://platform/v1${path}`, { method, body, headers })
    request.headers.delete('content-type')
    if (type !== undefined) request.headers.set('content-type', type)
    if (key !== null) request.headers.set('authorization', `Bearer ${key}`)
    const answer = await on.platform.fetch(stage, request, { ip: '198.51.100.7' })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  const push = (key: string, body: Body, sent: Sent = {}) =>
    send('POST', `/feeds/products${sent.path ?? ''}`, body, { type: JSON_LINES, key, ...sent })

  const get = (key: string, path: string, stage: Stage = 'live') =>
    send('GET', `/feeds/products${path}`, null, { key, stage })

  /** Pushes and waits until the run has ended. */
  async function pushed(key: string, body: Body, sent: Sent = {}) {
    const answer = await push(key, body, sent)
    expect(answer).toMatchObject({ status: 202, body: { status: 'PENDING', source: 'FEED' } })
    const { id } = z.parse(feedsSchemas.push.response, camelCaseKeys(answer.body))
    const run = async () => readRun((await get(key, `/runs/${id}`)).body)
    await expect.poll(async () => (await run()).status, SECONDS).toBe('COMPLETED')
    return run()
  }

  const offersOf = (merchantId: number) =>
    platformOf()
      .db.selectFrom('offers')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('external_id')
      .execute()

  return { openShop, send, push, get, pushed, offersOf }
}
