import { auditSchemas } from '@causeway/api-contract/audit.schemas.ts'
import type { AuditLine } from '@causeway/domain-types/audit.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform } from '../src/testing.ts'
import { bagOf, Market, type Person, type Store } from '../src/testing/market.ts'

let market: Market
let bakery: Store

beforeAll(async () => {
  market = await Market.open(await startTestPlatform({ workers: false }))
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '10.00' }])
})
afterAll(() => market.platform.stop())

type Search = z.input<typeof auditSchemas.search.body>

const ask = (person: Person, search: Search, query = '') =>
  market.platform.call('POST', `/audit_log/search${query}`, search, { token: person.token })

async function logOf(person: Person, search: Search = {}): Promise<AuditLine[]> {
  const answer = camelCaseKeys((await ask(person, search)).body, { rawPaths: ['content.*.change'] })
  return z.parse(auditSchemas.search.response, answer).content
}

const inOrg = (search: Search = {}): Search => ({ orgId: market.app.orgId, ...search })

/** Refusals are written down beside the answer, not before it. */
const soon = (person: Person, search: Search) => expect.poll(() => logOf(person, search))

describe('the log of an organisation', () => {
  it('tells who did what, from where, and what became of what', async () => {
    const { body } = await market.platform.call(
      'POST',
      '/orgs',
      { name: 'Lamp Co', slug: 'lamp-co' },
      { token: market.developer.token },
    )
    const { id, developer_id } = Object(body)
    const change = { company_url: 'https://lamps.example.com', company_function: 'Social Media' }
    await market.platform.call('PUT', `/developers/${developer_id}`, change, {
      token: market.developer.token,
    })
    const [update, create] = await logOf(market.developer, { orgId: id })
    expect(create).toMatchObject({
      action: 'org.create',
      target: `org ${id}`,
      targetName: 'Lamp Co',
      change: null,
    })
    expect(update).toMatchObject({
      user: { id: market.developer.id, email: market.developer.email },
      actingAs: 'SELF',
      action: 'developer.update',
      outcome: 'done',
      ip: '203.0.113.7',
      change: {
        company_url: { from: null, to: 'https://lamps.example.com' },
        company_function: { from: null, to: 'Social Media' },
      },
    })
  })

  it('marks what an admin does', async () => {
    const admin = await market.person('ADMIN')
    const order = await market.placeOrder({ bread: 1 })
    const bag = bagOf(order, bakery)
    await market.cancel(admin, order.id, bag.id)
    expect(await logOf(market.developer, inOrg({ actingAs: ['ADMIN'] }))).toMatchObject([
      { user: { id: admin.id }, actingAs: 'ADMIN', action: 'bag.cancel', target: `bag ${bag.id}` },
    ])
    expect(await logOf(admin, inOrg({ actingAs: ['ADMIN'] }))).toHaveLength(1)
  })

  it('tells its people who reached for what is theirs, and tells the other one nothing', async () => {
    const stranger = await market.person('DEVELOPER')
    const order = await market.placeOrder({ bread: 1 })
    const path = `/orders/${order.id}/bags/${bagOf(order, bakery).id}/cancel`
    const refused = await market.platform.call('POST', path, {}, { token: stranger.token })
    expect(refused).toMatchObject({ status: 404, body: { message: 'Order does not exist.' } })
    await market.platform.call('POST', path, {}, { token: stranger.token })
    const lines = { orgId: market.app.orgId, outcome: 'refused' as const }
    await soon(market.developer, lines).toMatchObject([
      { user: { id: stranger.id }, action: 'orders.cancelBag', target: path, outcome: 'refused' },
    ])
    expect(await ask(stranger, lines)).toMatchObject({
      status: 404,
      body: { message: 'Organisation does not exist.' },
    })
  })

  it('tells which of its members tried what they are not permitted', async () => {
    const member = await market.person('DEVELOPER')
    await market.platform.addMember(market.app.orgId, member, ['orders.read'])
    const path = `/apps/${market.app.id}`
    await expect
      .poll(async () => (await market.platform.call('GET', path, undefined, { token: member.token })).status)
      .toBe(403)
    await soon(market.developer, inOrg({ query: member.email })).toMatchObject([
      { user: { id: member.id }, action: 'apps.get', target: path, outcome: 'refused' },
    ])
    expect((await ask(member, inOrg())).status).toBe(403)
    await soon(member, { outcome: 'refused' }).toMatchObject([
      { action: 'audit.search' },
      { action: 'apps.get' },
    ])
  })

  it('is found by text, day and outcome, page by page', async () => {
    const all = await ask(market.developer, {}, '?size=1')
    const { total_elements, next_cursor } = Object(all.body)
    expect(total_elements).toBeGreaterThan(1)
    expect(next_cursor).not.toBeNull()
    expect(await logOf(market.developer, { query: 'ORG.create lamp%' })).toEqual([])
    expect(await logOf(market.developer, { query: 'ORG.create' })).toMatchObject([{ action: 'org.create' }])
    expect(await logOf(market.developer, { to: '2020-01-01' })).toEqual([])
    expect(await ask(market.developer, { from: '2026-03-02', to: '2026-03-01' })).toMatchObject({
      status: 400,
      body: { fields: { to: 'Choose a last day that is not before the first.' } },
    })
  })
})
