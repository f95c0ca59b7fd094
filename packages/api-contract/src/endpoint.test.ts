import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type EndpointInput,
  type EndpointOutput,
  endpoints,
  fillPath,
  isSafe,
  type UploadFile,
} from './endpoint.ts'

const Bag = z.object({ id: z.int(), total: z.int() })
const bagSchemas = {
  list: { query: z.object({ page: z.optional(z.int()) }), response: z.array(Bag) },
  get: { query: z.object({ appId: z.int() }), response: Bag },
  cancel: { body: z.object({ restockItems: z._default(z.boolean(), true) }), response: Bag },
  logo: { response: Bag },
}
const errors = { fallback: 'Failed to do this' }
const bags = endpoints<typeof bagSchemas>()('bags', {
  list: { method: 'GET', path: '/bags', owner: 'stage', errors },
  get: { method: 'GET', path: '/bags/{id}', owner: 'stage', errors },
  cancel: { method: 'POST', path: '/orders/{orderId}/bags/{bagId}/cancel', owner: 'stage', errors },
  logo: { method: 'POST', path: '/bags/{id}/logo', owner: 'stage', upload: true, errors },
})

describe('what a caller gives', () => {
  test('path parameters, by the names in the path', () => {
    expectTypeOf<EndpointInput<typeof bags.cancel>['params']>().toEqualTypeOf<
      Record<'orderId' | 'bagId', string | number>
    >()
    // @ts-expect-error a path parameter is missing
    const input: EndpointInput<typeof bags.cancel> = { params: { orderId: 1 }, body: {} }
    expect(() => fillPath(bags.cancel.path, input.params)).toThrow(
      "Path parameter 'bagId' of /orders/{orderId}/bags/{bagId}/cancel is missing.",
    )
  })

  test('a query where the call has one, and only what must be there', () => {
    expectTypeOf<EndpointInput<typeof bags.list>>().toExtend<{ query?: { page?: number | undefined } }>()
    ;({}) satisfies EndpointInput<typeof bags.list>
    ;({ params: { id: 1 }, query: { appId: 5 } }) satisfies EndpointInput<typeof bags.get>
    // @ts-expect-error appId must be given
    ;({ params: { id: 1 } }) satisfies EndpointInput<typeof bags.get>
    // @ts-expect-error this call has no path parameters
    ;({ params: { id: 1 } }) satisfies EndpointInput<typeof bags.list>
  })

  test('a body, where defaults may be left out, or a file', () => {
    ;({ params: { orderId: 1, bagId: 2 }, body: {} }) satisfies EndpointInput<typeof bags.cancel>
    const file = { size: 0, type: 'image/png', arrayBuffer: async () => new ArrayBuffer(0) }
    ;({ params: { id: 1 }, body: file }) satisfies EndpointInput<typeof bags.logo>
    // @ts-expect-error a file must be given
    ;({ params: { id: 1 } }) satisfies EndpointInput<typeof bags.logo>
    expectTypeOf<EndpointInput<typeof bags.logo>['body']>().toEqualTypeOf<UploadFile>()
  })
})

test('what a caller gets is what the response schema says', () => {
  expectTypeOf<EndpointOutput<typeof bags.list>>().toEqualTypeOf<{ id: number; total: number }[]>()
})

test('a name without a schema, and a schema without a name, do not compile', () => {
  const definition = { method: 'GET', path: '/bags', owner: 'stage', errors } as const
  const { list } = bagSchemas
  // @ts-expect-error `get` has no definition
  endpoints<{ list: typeof list; get: typeof list }>()('bags', { list: definition })
  // @ts-expect-error `get` has no schemas
  const table = endpoints<{ list: typeof list }>()('bags', { list: definition, get: definition })
  expect(Object.keys(table)).toEqual(['list', 'get'])
})

test('a call is known by its area and name', () => {
  expect(bags.cancel.id).toBe('bags.cancel')
})

test.each([
  ['GET', undefined, true],
  ['POST', true, true],
  ['POST', undefined, false],
  ['PUT', undefined, false],
  ['DELETE', undefined, false],
] as const)('%s marked safe=%s only reads: %s', (method, safe, expected) => {
  expect(isSafe({ method, safe })).toBe(expected)
})

test('what fills a path cannot leave its place', () => {
  expect(fillPath('/bags/{id}', { id: '../apps?x=1#y' })).toBe('/bags/..%2Fapps%3Fx%3D1%23y')
  expect(fillPath('/bags')).toBe('/bags')
})
