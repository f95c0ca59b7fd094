import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.stop())

describe('signing in', () => {
  it('gives a token', async () => {
    const user = await platform.createUser('DEVELOPER')
    const token = await platform.signIn(user.email)
    expect(await platform.call('GET', '/sessions/current', undefined, { token })).toMatchObject({ status: 200, body: { user: {id: user.id}} })
  })
})
