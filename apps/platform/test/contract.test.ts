import { contract } from '@causeway/api-contract/contract.ts'
import { contractSchemas } from '@causeway/api-contract/contract.schemas.ts'
import {
  type Endpoint,
  type EndpointSchemas,
  type EndpointTable,
  fillPath,
} from '@causeway/api-contract/endpoint.ts'
import { ErrorBody } from '@causeway/api-contract/error.ts'
import { wireJsonSchema } from '@causeway/api-contract/wire-json-schema.ts'
import { Role } from '@causeway/domain-types/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { SeedApp, SeedMerchant } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestAnswer, type TestPlatform } from '../src/testing.ts'

interface Call {
  name: string
  endpoint: Endpoint
  schemas: EndpointSchemas
}

function callsOf(table: EndpointTable, schemas: Readonly<Record<string, EndpointSchemas>>): Call[] {
  return Object.entries(table).flatMap(([name, endpoint]) => {
    const own = schemas[name]
    const isOurs = endpoint.owner === 'account' || endpoint.owner === 'stage'
    return isOurs && own ? [{ name: endpoint.id, endpoint, schemas: own }] : []
  })
}

const calls = (Object.keys(contract) as (keyof typeof contract)[]).flatMap((area) =>
  callsOf(contract[area], contractSchemas[area]),
)

let platform: TestPlatform
const emails: Partial<Record<Role, string>> = {}
const tokens: Partial<Record<Role, string>> = {}
let feedKey: string
let foreign: { app: SeedApp; merchant: SeedMerchant }

/** Each role owns an app and a merchant; a stranger owns others. */
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  for (const role of Role.options) {
    const user = await platform.createUser(role)
    await platform.createApp(user)
    await platform.createMerchant(user)
    emails[role] = user.email
    tokens[role] = await platform.signIn(user.email)
  }
  const shop = await platform.createMerchant(await platform.createUser('MERCHANT'))
  const made = await platform.call(
    'POST',
    '/feeds/auth/generate-key',
    { merchantId: shop.id },
    { token: tokens.ADMIN ?? '' },
  )
  feedKey = z.parse(MadeKey, made.body).key.api_key
  const stranger = await platform.createUser('DEVELOPER')
  foreign = { app: await platform.createApp(stranger), merchant: await platform.createMerchant(stranger) }
})
afterAll(() => platform.stop())

const MadeKey = z.object({ key: z.object({ api_key: z.string() }) })

const UNKNOWN_ID = 987_654_321

/** A path with ids that nobody has, unless others are given. */
const pathOf = ({ path }: Endpoint, id = UNKNOWN_ID) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id])))

const bodyFor = ({ method, upload, streams }: Endpoint, body: unknown = {}) =>
  method === 'GET' || upload || streams ? undefined : body

interface Sent {
  id?: number
  query?: string
  body?: unknown
}

async function send(
  endpoint: Endpoint,
  role: Role | null,
  { id, query = '', body }: Sent = {},
): Promise<TestAnswer> {
  const token = {
    ...(role ? { token: tokens[role] ?? '' } : {}),
    ...(endpoint.feedKey ? { headers: { authorization: `Bearer ${feedKey}` } } : {}),
  }
  const answer = await platform.call(
    endpoint.method,
    pathOf(endpoint, id) + query,
    bodyFor(endpoint, body),
    token,
  )
  const isSignedOut = endpoint.id === contract.sessions.end.id
  if (role && isSignedOut) tokens[role] = await platform.signIn(emails[role] ?? '')
  return answer
}

/** The failure of an answer, whose shape every failure has. */
function failureOf(answer: TestAnswer): ErrorBody & { status: number } {
  return { status: answer.status, ...z.parse(ErrorBody, answer.body) }
}

const mayCall = ({ roles }: Endpoint): Role[] =>
  Role.options.filter((role) => roles === undefined || roles.includes(role))
const mayNotCall = (endpoint: Endpoint) => Role.options.filter((role) => !mayCall(endpoint).includes(role))

const closed = calls.filter(({ endpoint }) => !endpoint.public)
const allowed = closed.flatMap((call) => mayCall(call.endpoint).map((role) => ({ ...call, role })))
const forbidden = closed.flatMap((call) => mayNotCall(call.endpoint).map((role) => ({ ...call, role })))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a schema asks for, by wire names. */
function propertiesOf(schema: z.core.$ZodType | undefined): [string, Record<string, unknown>][] {
  const { properties } = schema ? wireJsonSchema(schema, 'input') : {}
  if (!isRecord(properties)) return []
  return Object.entries(properties).map(([name, property]) => [name, isRecord(property) ? property : {}])
}

const texts = ['x', '000000', 'ada@example.com', 'a long enough text', 'ck_1', 'cs_1', 'https://example.com/']

/** The shortest of a few texts that is one of those asked for. */
function leastText({ pattern, minLength = 0, enum: values }: Record<string, unknown>): string {
  if (Array.isArray(values)) return String(values[0])
  const form = new RegExp(typeof pattern === 'string' ? pattern : '', 'u')
  return texts.find((text) => text.length >= Number(minLength) && form.test(text)) ?? 'x'
}

/** The least that a schema asks for, so that a call gets past its input. */
function leastValue(property: unknown): unknown {
  if (!isRecord(property)) return null
  if (Array.isArray(property['enum'])) return property['enum'][0]
  switch (property['type']) {
    case 'integer':
      return Math.min(UNKNOWN_ID, Number(property['maximum'] ?? UNKNOWN_ID))
    case 'array':
      return Array.from({ length: Number(property['minItems'] ?? 0) }, () => leastValue(property['items']))
    case 'object': {
      const { required, properties } = property
      const names = Array.isArray(required) ? required.map(String) : []
      return Object.fromEntries(
        names.map((name) => [name, leastValue(isRecord(properties) && properties[name])]),
      )
    }
    default:
      return property['format'] === 'date-time' ? '2026-01-01T00:00:00Z' : leastText(property)
  }
}

const leastInput = (schema: z.core.$ZodType | undefined) =>
  schema ? leastValue(wireJsonSchema(schema, 'input')) : {}

/** What a body must hold beside: one of two lists, which a schema's JSON cannot say. */
const oneOfTwo: Readonly<Record<string, object>> = {
  [contract.offers.setSubscription.id]: { subscribed_ids: [UNKNOWN_ID] },
}

const queryOf = (values: object) =>
  `?${new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString()}`

describe('who may call', () => {
  it.each(closed)('$name: someone without a session may not', async ({ endpoint }) => {
    const failure = failureOf(await send(endpoint, null))
    expect(failure).toMatchObject({
      status: 401,
      code: 'INVALID_TOKEN',
      message: 'Unauthorized. Invalid Token',
    })
  })

  it.each(forbidden)('$name: a $role may not', async ({ endpoint, role }) => {
    expect(failureOf(await send(endpoint, role))).toMatchObject({
      status: 403,
      code: 'INSUFFICIENT_PERMISSIONS',
    })
  })

  it.each(allowed)('$name: a $role may', async ({ endpoint, role }) => {
    const { status } = await send(endpoint, role)
    expect([401, 403]).not.toContain(status)
  })
})

describe('bad input', () => {
  const roleFor = ({ public: isPublic, ...endpoint }: Endpoint) =>
    isPublic ? null : (mayCall(endpoint)[0] ?? 'ADMIN')
  const bodyFields = calls.flatMap((call) =>
    propertiesOf(call.schemas.body).map(([field]) => ({ ...call, field })),
  )
  // Any text is a good text, so that only the other parameters can be wrong.
  const queryFields = calls.flatMap((call) =>
    propertiesOf(call.schemas.query)
      .filter(([, property]) => property['type'] !== 'string')
      .map(([field]) => ({ ...call, field })),
  )

  it.each(bodyFields)('$name: a wrong $field in the body is named', async ({ endpoint, field }) => {
    const answer = await send(endpoint, roleFor(endpoint), {
      body: { [field]: { not: 'what is asked for' } },
    })
    const { status, fields = {} } = failureOf(answer)
    expect(status).toBe(400)
    expect(Object.keys(fields).map((name) => name.split('.')[0])).toContain(field)
  })

  const listFields = calls.flatMap((call) =>
    propertiesOf(call.schemas.body)
      .filter(([, property]) => property['type'] === 'array')
      .map(([field, property]) => ({ ...call, field, property })),
  )
  const timeFields = calls.flatMap((call) =>
    propertiesOf(call.schemas.body)
      .filter(([, { format }]) => format === 'date' || format === 'date-time')
      .map(([field, { format }]) => ({
        ...call,
        field,
        year0: `0000-01-01${format === 'date' ? '' : 'T00:00:00Z'}`,
      })),
  )

  it.each(listFields)('$name: a $field without end in the body is named', async (call) => {
    const { endpoint, field, property } = call
    const item = leastValue(property['items'])
    // As many as a body has room for, and more than a statement of PostgreSQL has parameters.
    const length = Math.min(66_000, Math.floor(900_000 / JSON.stringify([item]).length))
    const answer = await send(endpoint, roleFor(endpoint), { body: { [field]: Array(length).fill(item) } })
    const { status, fields = {} } = failureOf(answer)
    expect(status).toBe(400)
    expect(Object.keys(fields).map((name) => name.split('.')[0])).toContain(field)
  })

  it.each(timeFields)('$name: a $field in the year 0, which never was, is named', async (call) => {
    const { endpoint, schemas, field, year0 } = call
    const body = Object.assign({}, leastInput(schemas.body), { [field]: year0 })
    const { status, fields } = failureOf(await send(endpoint, roleFor(endpoint), { body }))
    expect({ status, fields }).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  })

  it.each(queryFields)('$name: a wrong $field in the query is named', async ({ endpoint, field }) => {
    const answer = await send(endpoint, roleFor(endpoint), { query: `?${field}=wrong` })
    expect(failureOf(answer)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  })
})

describe('what does not exist', () => {
  const ofSomething = allowed.filter(({ endpoint }) => endpoint.path.includes('{'))

  it.each(ofSomething)('$name: a $role is told so', async ({ endpoint, schemas, role }) => {
    const answer = await send(endpoint, role, { body: leastInput(schemas.body) })
    expect(failureOf(answer)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('what is another tenant’s', () => {
  const scopes = ['app_id', 'merchant_id'] as const
  const scoped = allowed
    .filter(({ role }) => role !== 'ADMIN')
    .flatMap((call) =>
      scopes.flatMap((scope) =>
        (['body', 'query'] as const)
          .filter((place) => propertiesOf(call.schemas[place]).some(([name]) => name === scope))
          .map((place) => ({ ...call, scope, place })),
      ),
    )

  it.each(scoped)('$name: by $scope in the $place is to a $role as if it did not exist', async (call) => {
    const { endpoint, schemas, role, scope, place } = call
    const ask = (id: number) =>
      send(endpoint, role, {
        body: Object.assign(
          {},
          leastInput(schemas.body),
          oneOfTwo[endpoint.id],
          place === 'body' ? { [scope]: id } : {},
        ),
        query:
          place === 'query' ? queryOf(Object.assign({}, leastInput(schemas.query), { [scope]: id })) : '',
      })
    const foreignId = scope === 'app_id' ? foreign.app.id : foreign.merchant.id
    const theirs = failureOf(await ask(foreignId))
    const nobodys = failureOf(await ask(UNKNOWN_ID))
    expect(nobodys.status).toBe(404)
    expect({ ...theirs, request_id: '' }).toEqual({ ...nobodys, request_id: '' })
  })
})
