import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { wireJsonSchema } from './wire-json-schema.ts'

test('names are those of the wire, deeply, with the exceptions', () => {
  const schema = z.object({
    orderId: z.int(),
    shippingAddress: z.object({ address_1: z.string(), postalCode: z.optional(z.string()) }),
    bags: z.array(z.object({ merchantId: z.int() })),
  })
  expect(wireJsonSchema(schema)).toEqual({
    type: 'object',
    properties: {
      order_id: { type: 'integer' },
      shipping_address: {
        type: 'object',
        properties: { address_1: { type: 'string' }, postal_code: { type: 'string' } },
        required: ['address_1'],
      },
      bags: {
        type: 'array',
        items: {
          type: 'object',
          properties: { merchant_id: { type: 'integer' } },
          required: ['merchant_id'],
        },
      },
    },
    required: ['order_id', 'shipping_address', 'bags'],
  })
})

test('values keep their spelling', () => {
  const schema = z.object({ sortBy: z.enum(['customerName', 'bagCount']), kind: z.literal('byApp') })
  expect(wireJsonSchema(schema)['properties']).toEqual({
    sort_by: { type: 'string', enum: ['customerName', 'bagCount'] },
    kind: { type: 'string', const: 'byApp' },
  })
})

test('a field may be called as a keyword is', () => {
  const schema = z.object({ required: z.boolean(), properties: z.array(z.string()), minimum: z.int() })
  expect(wireJsonSchema(schema)).toEqual({
    type: 'object',
    properties: {
      required: { type: 'boolean' },
      properties: { type: 'array', items: { type: 'string' } },
      minimum: { type: 'integer' },
    },
    required: ['required', 'properties', 'minimum'],
  })
})

test('a value or null is one schema with two types', () => {
  const schema = z.object({
    text: z.nullable(z.string()),
    status: z.nullable(z.enum(['A', 'B'])),
    customer: z.nullable(z.object({ firstName: z.string() })),
    list: z.nullable(z.array(z.int())),
  })
  expect(wireJsonSchema(schema)['properties']).toEqual({
    text: { type: ['string', 'null'] },
    status: { type: ['string', 'null'], enum: ['A', 'B', null] },
    customer: {
      type: ['object', 'null'],
      properties: { first_name: { type: 'string' } },
      required: ['first_name'],
    },
    list: { type: ['array', 'null'], items: { type: 'integer' } },
  })
})

test('alternatives that are more than null stay alternatives', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('app'), appId: z.int() }),
    z.object({ kind: z.literal('merchant'), merchantId: z.int() }),
  ])
  expect(wireJsonSchema(schema)['oneOf']).toMatchObject([
    { properties: { app_id: { type: 'integer' } } },
    { properties: { merchant_id: { type: 'integer' } } },
  ])
})

test('maps keep what is said of their values, and bounds that mean something stay', () => {
  const schema = z.object({
    overrides: z.record(z.string(), z.number().check(z.gte(0), z.lte(100))),
    page: z.int().check(z.gte(1)),
  })
  expect(wireJsonSchema(schema)['properties']).toMatchObject({
    overrides: { type: 'object', additionalProperties: { type: 'number', minimum: 0, maximum: 100 } },
    page: { type: 'integer', minimum: 1 },
  })
})

test('a default may be left out by a caller and is always there in an answer', () => {
  const schema = z.object({ restockItems: z._default(z.boolean(), true) })
  expect(wireJsonSchema(schema, 'input')['required']).toBeUndefined()
  expect(wireJsonSchema(schema, 'output')['required']).toEqual(['restock_items'])
})
