import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { camelCaseKey, camelCaseKeys, snakeCaseKey, snakeCaseKeys, type Wire } from './case.ts'

describe('a key', () => {
  test.each([
    ['min_price', 'minPrice'],
    ['id', 'id'],
    ['three_d_enabled', 'threeDEnabled'],
    ['address_1', 'address_1'],
    ['address_2', 'address_2'],
    ['line_2_text', 'line_2Text'],
    ['last4', 'last4'],
    ['a_b_c', 'aBC'],
  ])('%s on the wire is %s in the dashboard, and back', (wire, dashboard) => {
    expect(camelCaseKey(wire)).toBe(dashboard)
    expect(snakeCaseKey(dashboard)).toBe(wire)
  })

  test.each([
    ['prevRate', 'prevRate', 'prev_rate'],
    ['isConnected', 'isConnected', 'is_connected'],
    ['totalPages', 'totalPages', 'total_pages'],
    ['total_pages', 'totalPages', 'total_pages'],
    [
      'MerchantAppCommissionRateChange',
      'merchantAppCommissionRateChange',
      'merchant_app_commission_rate_change',
    ],
    ['Merchant_Name', 'merchantName', 'merchant_name'],
    ['trailing_', 'trailing_', 'trailing_'],
    ['double__underscore', 'doubleUnderscore', 'double__underscore'],
  ])('%s, cased by someone else, becomes %s here and %s there', (key, camel, snake) => {
    expect(camelCaseKey(key)).toBe(camel)
    expect(snakeCaseKey(key)).toBe(snake)
  })

  test.each([
    'USD',
    'US',
    'ORDER_UPDATED',
    '10302',
    'x-causeway-topic',
    'a@b.example',
    '_id',
    '',
    'größe_xl',
  ])('%j is data and stays on both sides', (key) => {
    expect(camelCaseKey(key)).toBe(key)
    expect(snakeCaseKey(key)).toBe(key)
  })
})

describe('a value', () => {
  it('is converted through objects and arrays, and keeps null, numbers and text', () => {
    const wire = {
      order_id: 1,
      bags: [{ bag_id: 2, external_id: null, tags: ['min_price'] }],
      is_guest: false,
    }
    const dashboard = {
      orderId: 1,
      bags: [{ bagId: 2, externalId: null, tags: ['min_price'] }],
      isGuest: false,
    }
    expect(camelCaseKeys(wire)).toEqual(dashboard)
    expect(camelCaseKeys(dashboard)).toEqual(dashboard)
    expect(snakeCaseKeys(dashboard)).toEqual(wire)
    expect(snakeCaseKeys(wire)).toEqual(wire)
  })

  test.each([[null], [undefined], [0], ['total_pages'], [true], [[]], [{}]])('%j stays', (value) => {
    expect(camelCaseKeys(value)).toEqual(value)
    expect(snakeCaseKeys(value)).toEqual(value)
  })

  it('that is no plain object is handed on', () => {
    const date = new Date(0)
    const file = new Uint8Array([1])
    expect(snakeCaseKeys({ dateCreated: date, logoFile: file })).toEqual({
      date_created: date,
      logo_file: file,
    })
  })

  it('cannot smuggle in a prototype', () => {
    const converted = camelCaseKeys(JSON.parse('{"__proto__":{"is_admin":true},"constructor":{"a_b":1}}'))
    expect(converted).toEqual({ constructor: { aB: 1 } })
    expect(Object.getPrototypeOf(converted)).toBe(Object.prototype)
  })

  it('nested deeper than any of ours is survived', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
    expect(() => camelCaseKeys(deep)).not.toThrow()
  })
})

describe('raw paths', () => {
  const rawPaths = ['customHeaders', 'content.*.metadata', 'overrides.*.extraData']
  const dashboard = {
    customHeaders: { X_shop_Id: '1' },
    content: [{ skuId: 1, metadata: { care_label: { washAt: 30 } } }],
    overrides: { 10302: { commissionLocked: true, extraData: { some_key: 1, someKey: 2 } } },
    metadata: { careLabel: 1 },
  }
  const wire = {
    custom_headers: { X_shop_Id: '1' },
    content: [{ sku_id: 1, metadata: { care_label: { washAt: 30 } } }],
    overrides: { 10302: { commission_locked: true, extra_data: { some_key: 1, someKey: 2 } } },
    metadata: { care_label: 1 },
  }

  it('keep the keys that are data, both ways', () => {
    expect(snakeCaseKeys(dashboard, { rawPaths })).toEqual(wire)
    expect(camelCaseKeys(wire, { rawPaths })).toEqual(dashboard)
    expect(camelCaseKeys(dashboard, { rawPaths })).toEqual(dashboard)
  })
})

describe('round trip', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/)
  const wireKey = fc
    .tuple(word, fc.array(fc.oneof(word, fc.stringMatching(/^[0-9]{1,2}$/)), { maxLength: 3 }))
    .map(([first, rest]) => [first, ...rest].join('_'))
  const wireJson = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, 1, 'a_b', true),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(wireKey, tie('node'), { maxKeys: 5, noNullPrototype: true }),
    ),
  })).node

  it('of any key on the wire gives the same key', () => {
    fc.assert(
      fc.property(wireKey, (key) => {
        expect(snakeCaseKey(camelCaseKey(key))).toBe(key)
      }),
    )
  })

  it('of any JSON on the wire gives the same JSON', () => {
    fc.assert(
      fc.property(wireJson, (json) => {
        expect(snakeCaseKeys(camelCaseKeys(json))).toEqual(json)
      }),
    )
  })

  it('is not needed twice: both conversions are idempotent for any key', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/)), (key) => {
        expect(camelCaseKey(camelCaseKey(key))).toBe(camelCaseKey(key))
        expect(snakeCaseKey(snakeCaseKey(key))).toBe(snakeCaseKey(key))
      }),
    )
  })
})

it('has a type for the shape on the wire', () => {
  interface Shape {
    orderId: number
    shippingAddress?: { address_1: string; postalCode: string | null }
    totals: { USD: number }
    bags: readonly { bagId: number }[]
    byId: Record<string, { isActive: boolean }>
  }
  expectTypeOf<Wire<Shape>>().toEqualTypeOf<{
    order_id: number
    shipping_address?: { address_1: string; postal_code: string | null }
    totals: { USD: number }
    bags: { bag_id: number }[]
    by_id: Record<string, { is_active: boolean }>
  }>()
})
