import { credentialsSchemas } from '@causeway/api-contract/credentials.schemas.ts'
import type { AppCredential } from '@causeway/domain-types/app-credential.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { SeedApp, SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

/** Longer than a secret that was ended may be believed. */
const SECONDS = { timeout: 15_000 }
const HOUR_MS = 3_600_000

let platform: TestPlatform
let owner: SeedUser
let token: string
let ahead = 0

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, now: () => new Date(Date.now() + ahead) })
  owner = await platform.createUser('DEVELOPER')
  token = await platform.signIn(owner.email)
})
afterAll(() => platform.stop())

const path = ({ id }: { id: number }) => `/apps/${id}/credentials`

/** An app that was not made by a call of its owner's, of which their session hears a moment later. */
async function makeApp(): Promise<SeedApp> {
  const app = await platform.createApp(owner)
  const read = async () => (await platform.call('GET', path(app), undefined, { token })).status
  await expect.poll(read, SECONDS).toBe(200)
  return app
}

async function rotate(app: SeedApp, overlapHours: number, stage: Stage = 'live') {
  const answer = await platform.call('POST', path(app), { overlapHours }, { token, stage })
  return z.parse(credentialsSchemas.create.response, camelCaseKeys(answer.body))
}

async function listed(app: SeedApp, stage: Stage = 'live'): Promise<AppCredential[]> {
  const { body } = await platform.call('GET', path(app), undefined, { token, stage })
  return z.parse(credentialsSchemas.list.response, camelCaseKeys(body))
}

const opens = async (app: SeedApp, secret: string, stage: Stage = 'live') =>
  (await platform.call('GET', '/apps/current', undefined, { app: { id: app.id, secret }, stage })).status

it('a new secret opens the API at once and is told once, and the old one works until its end', async () => {
  const app = await makeApp()
  const { appSecret, credential } = await rotate(app, 24)
  expect(credential).toMatchObject({ status: 'ACTIVE', hint: appSecret.slice(-4), dateLastUsed: null })
  expect(credential.createdBy).toMatch(/^Ada /)
  await expect.poll(() => opens(app, appSecret), SECONDS).toBe(200)
  expect(await opens(app, app.secret)).toBe(200)

  const { body } = await platform.call('GET', path(app), undefined, { token })
  expect(JSON.stringify(body)).not.toContain(appSecret)
  expect((await listed(app)).map(({ status }) => status)).toEqual(['ACTIVE', 'ROTATING'])
  await expect.poll(async () => (await listed(app))[0]?.dateLastUsed, SECONDS).not.toBeNull()

  ahead += 25 * HOUR_MS
  token = await platform.signIn(owner.email)
  expect(await opens(app, app.secret)).toBe(401)
  expect(await opens(app, appSecret)).toBe(200)
  expect((await listed(app)).map(({ status }) => status)).toEqual(['ACTIVE', 'EXPIRED'])
})

it('without an overlap every earlier secret ends within seconds', async () => {
  const app = await makeApp()
  expect(await opens(app, app.secret)).toBe(200)
  const { appSecret } = await rotate(app, 0)
  await expect.poll(() => opens(app, app.secret), SECONDS).toBe(401)
  await expect.poll(() => opens(app, appSecret), SECONDS).toBe(200)
})

it('a secret can be revoked, and no other with it', async () => {
  const app = await makeApp()
  const { credential, appSecret } = await rotate(app, 24)
  const revoke = () => platform.call('DELETE', `${path(app)}/${credential.id}`, undefined, { token })
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).status).toBe(200)
  await expect.poll(() => opens(app, appSecret), SECONDS).toBe(401)
  expect(await opens(app, app.secret)).toBe(200)
  const other = await makeApp()
  const elsewhere = await platform.call('DELETE', `${path(other)}/${credential.id}`, undefined, { token })
  expect(elsewhere).toMatchObject({ status: 404, body: { message: 'Secret does not exist.' } })
})

it('those of the sandbox are other ones', async () => {
  const app = await makeApp()
  const { appSecret } = await rotate(app, 0, 'sandbox')
  await expect.poll(() => opens(app, appSecret, 'sandbox'), SECONDS).toBe(200)
  expect(await opens(app, appSecret)).toBe(401)
  expect(await opens(app, app.secret)).toBe(200)
  expect(await listed(app, 'sandbox')).toHaveLength(1)
})

it('of many who rotate at once, all leave as many good secrets as there may be', async () => {
  const app = await makeApp()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => platform.call('POST', path(app), { overlapHours: 1 }, { token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
  expect((await listed(app)).filter(({ status }) => status === 'ACTIVE')).toHaveLength(1)
})

it.each([-1, 1.5, 169, 'x', null])('an overlap of %s hours is refused by name', async (overlapHours) => {
  const app = await makeApp()
  expect(await platform.call('POST', path(app), { overlapHours }, { token })).toMatchObject({
    status: 400,
    body: { fields: { overlap_hours: 'Use whole hours from 0 to 168.' } },
  })
})

it('the dashboards’ own proxy is no app', async () => {
  expect((await platform.call('GET', '/apps/current', undefined, { token })).status).toBe(404)
})
