import { contract } from '@causeway/api-contract/contract.ts'
import { type Endpoint, fillPath } from '@causeway/api-contract/endpoint.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../src/testing/market.ts'
import { matrix } from './matrix.ts'
import { type Actor, actors, type Row } from './rows.ts'
import { World } from './world.ts'

const endpoints = Object.values(contract).flatMap((table): Endpoint[] => Object.values(table))

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const roleOf = { channel: 'DEVELOPER', merchant: 'MERCHANT' } as const satisfies Record<Row['side'], Role>

/** What follows from roles and permission alone. */
function usualAnswer(
  { roles }: Endpoint,
  { side }: Row,
  needed: Permission | undefined,
  actor: Actor,
): number {
  const otherRole = roleOf[side === 'channel' ? 'merchant' : 'channel']
  switch (actor) {
    case 'no session':
      return 401
    case 'wrong role':
      return roles && !roles.includes(otherRole) ? 403 : 404
    case 'other tenant':
      return 404
    case 'member without the permission':
      return needed ? 403 : 200
    case 'member with the permission':
    case 'delegate':
    case 'owner':
    case 'admin':
      return 200
  }
}

/** A call about the caller alone is open to the other role as well, unless the contract names roles. */
function expected(endpoint: Endpoint, row: Row, actor: Actor): number {
  const stated = row.answers?.[actor]
  if (stated !== undefined && actor !== 'wrong role') return stated
  const usual = usualAnswer(endpoint, row, row.permission ?? endpoint.permission, actor)
  const isAboutCaller = row.answers?.['other tenant'] === 200
  return stated ?? (actor === 'wrong role' && isAboutCaller && usual === 404 ? 200 : usual)
}

async function personAs({ side }: Row, needed: Permission | undefined, actor: Actor): Promise<Person | null> {
  switch (actor) {
    case 'no session':
      return null
    case 'wrong role':
      return world.otherRole(side)
    case 'other tenant':
      return world.strangers[side]
    case 'member without the permission':
      return world.member(side, null)
    case 'member with the permission':
    case 'delegate':
      return world.member(side, needed ?? 'orders.read')
    case 'owner':
      return world.owner(side)
    case 'admin':
      return world.admin
  }
}

async function answerTo(endpoint: Endpoint, row: Row, actor: Actor): Promise<number> {
  const person = await personAs(row, row.permission ?? endpoint.permission, actor)
  const { platform } = world.market
  const { params = {}, query = '', body } = await row.reach(world, person ?? world.owner(row.side))
  // A session of its own, since a call may end the one that it comes with.
  const token = person && (await platform.signIn(person.email))
  if (actor === 'delegate') {
    const body = { orgId: world.orgId(row.side) }
    await platform.call('POST', '/auth/delegate', body, token === null ? {} : { token })
  }
  const path = fillPath(endpoint.path, params) + query
  return (await platform.call(endpoint.method, path, body, token === null ? {} : { token })).status
}

const cases = endpoints.flatMap((endpoint) => {
  const rows = matrix[endpoint.id]
  if (rows === undefined || typeof rows === 'string') return []
  return rows.flatMap((row) =>
    actors
      .filter((actor) => actor !== 'delegate' || row.side === 'merchant')
      .map((actor) => ({
        endpoint,
        row,
        actor,
        name: row.as ? `${endpoint.id} ${row.as}` : endpoint.id,
        status: expected(endpoint, row, actor),
      })),
  )
})

describe('the matrix of calls and callers', () => {
  it('names every call that there is, and no other', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
  })

  it('has rows for every call of the platform that asks for a session', () => {
    const withoutRows = endpoints.filter(({ id }) => typeof matrix[id] === 'string')
    expect(withoutRows.filter((endpoint) => !endpoint.public && endpoint.owner !== 'proxy')).toEqual([])
    expect(withoutRows.filter(({ id, owner }) => (matrix[id] === 'proxy') !== (owner === 'proxy'))).toEqual(
      [],
    )
  })

  it.each(cases)('$name: $actor is answered $status', async ({ endpoint, row, actor, status }) => {
    expect(await answerTo(endpoint, row, actor)).toBe(status)
  })
})
