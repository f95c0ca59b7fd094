import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../src/log.ts'
import { startTestPlatform, TEST_SERVICE, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let token: string
const logLines: string[] = []

beforeAll(async () => {
  platform = await startTestPlatform({
    workers: false,
    log: createLog('debug', { write: (line) => logLines.push(line) }),
  })
  token = await platform.signIn((await platform.createUser('DEVELOPER')).email)
})
afterAll(() => platform.stop())

const send = (path: string, init: RequestInit = {}) => {
  const headers = {
    'x-causeway-app-id': TEST_SERVICE.id,
    'x-causeway-app-secret': TEST_SERVICE.secret,
    'x-causeway-token': token,
    ...Object(init.headers),
  }
  return platform.platform.fetch('live', new Request(`http://platform${path}`, { ...init, headers }))
}
const search = (body: string, contentType = 'application/json') =>
  send('/v1/orders/search', { method: 'POST', body, headers: { 'content-type': contentType } })

describe('a call', () => {
  it('to nowhere says so, with the id by which it is found in the log', async () => {
    const answer = await send('/v1/nothing/here')
    const body: unknown = await answer.json()
    expect(answer.status).toBe(404)
    expect(body).toEqual({
      code: 'ROUTE_NOT_FOUND',
      message: 'There is no GET /v1/nothing/here.',
      request_id: answer.headers.get('x-request-id'),
    })
  })

  it('keeps the request id that the proxy gave it', async () => {
    const answer = await send('/v1/apps', { headers: { 'x-request-id': 'from-the-proxy-1' } })
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1')
    expect(logLines.some((line) => line.includes('"request_id":"from-the-proxy-1"'))).toBe(true)
  })

  it('with broken JSON is refused', async () => {
    const answer = await search('{"app_id": 1')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'MALFORMED_BODY' })
  })

  it.each(['[]', 'null', '"text"', '7'])('whose JSON is %s and no object is refused', async (body) => {
    expect(await (await search(body)).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { body: expect.any(String) },
    })
  })

  it('with another content type is refused', async () => {
    const answer = await search('app_id=1', 'application/x-www-form-urlencoded')
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  it('with more than a megabyte is refused, announced or not', async () => {
    const big = JSON.stringify({ app_id: 1, query: 'x'.repeat(1_100_000) })
    expect((await search(big)).status).toBe(413)
    const streamed = new Blob([big]).stream()
    const init = {
      method: 'POST',
      body: streamed,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    }
    expect((await send('/v1/orders/search', init as RequestInit)).status).toBe(413)
  })

  it('names every bad field as the wire spells it, whichever way it was sent', async () => {
    const fields = {
      app_id: expect.any(String),
      sort_by: expect.any(String),
      submitted_from: expect.any(String),
    }
    for (const body of [
      { app_id: 'x', sort_by: 'nothing', submitted_from: 'today' },
      { appId: 'x', sortBy: 'nothing', submittedFrom: 'today' },
    ]) {
      expect(await (await search(JSON.stringify(body))).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields,
      })
    }
  })

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=x', 'page'],
    ['page=', 'page'],
    ['page=99999999999999999999', 'page'],
    ['size=0', 'size'],
    ['size=-5', 'size'],
    ['size=1000000', 'size'],
    ['size=1e2', 'size'],
    ['cursor=x%00y', 'cursor'],
  ])('with %s is refused with the field', async (query, field) => {
    const answer = await send(`/v1/orders/search?${query}`, {
      method: 'POST',
      body: '{"app_id":1}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('with a NUL in a text is refused with the field, and a text about one is not', async () => {
    expect(await (await search('{"app_id":1,"query":"a\\u0000b"}')).json()).toMatchObject({
      fields: { query: expect.any(String) },
    })
    expect((await search('{"app_id":1,"query":"a\\\\u0000b"}')).status).toBe(404)
  })

  it('that fails by our fault tells nothing of it to the caller, and all to the log', async () => {
    await platform.db.schema.alterTable('account.apps').renameTo('apps_gone').execute()
    const broken = await send('/v1/apps', {
      headers: { 'x-causeway-token': 'one that is not kept in memory' },
    })
    await platform.db.schema.alterTable('account.apps_gone').renameTo('apps').execute()
    expect(broken.status).toBe(500)
    const body: unknown = await broken.json()
    expect(body).toEqual({
      code: 'INTERNAL',
      message: 'An issue occurred on our end. Please try again or contact us.',
      request_id: expect.any(String),
    })
    const line = logLines.find(
      (one) => one.includes(Object(body).request_id) && one.includes('"level":"error"'),
    )
    expect(line).toContain('42P01')
  })

  it('leaves no secret in the log', () => {
    const all = logLines.join('')
    expect(all).not.toContain(token)
    expect(all).not.toContain(TEST_SERVICE.secret)
  })
})

describe('the description of the API', () => {
  it('is served as OpenAPI and as a page', async () => {
    expect(await (await send('/v1/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/apps/{id}': {} },
    })
    const page = await send('/v1/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
