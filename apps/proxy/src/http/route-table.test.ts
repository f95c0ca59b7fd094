import { contract } from '@causeway/api-contract/contract.ts'
import { fillPath } from '@causeway/api-contract/endpoint.ts'
import { expect, test } from 'vitest'
import { ownRoutes } from '../routes/own-routes.ts'
import { routeTable } from './route-table.ts'

const tables = Object.values(contract)
const all = tables.flatMap((table) => Object.values(table))
const find = routeTable(tables)

test('every call of the contract is found by its own method and path', () => {
  for (const endpoint of all) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 7]),
    )
    expect(find(endpoint.method, fillPath(endpoint.path, params))?.id).toBe(endpoint.id)
  }
})

test('a literal segment wins over a parameter, and HEAD asks for what GET answers', () => {
  expect(find('POST', '/orders/search')?.id).toBe('orders.search')
  expect(find('GET', '/orders/55')?.id).toBe('orders.get')
  expect(find('HEAD', '/orders/55')?.id).toBe('orders.get')
})

test.each([
  ['GET', '/orders/search/more'],
  ['GET', '/orders/'],
  ['GET', '/orders//customer'],
  ['PUT', '/orders/55'],
  ['GET', ''],
  ['GET', '/../v1/orders/55'],
])('%s %s is no call', (method, path) => {
  expect(find(method, path)).toBeNull()
})

test('the proxy has a rule for each call that the contract leaves to it, and for no other', () => {
  const owned = all.filter((endpoint) => endpoint.owner === 'proxy').map((endpoint) => endpoint.id)
  expect(new Set(ownRoutes.keys())).toEqual(new Set(owned))
})
