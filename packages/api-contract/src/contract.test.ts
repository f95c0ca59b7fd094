import { camelCaseKey, snakeCaseKey } from '@causeway/domain-types/case.ts'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './contract.ts'
import { contractSchemas } from './contract.schemas.ts'
import type { Endpoint } from './endpoint.ts'

const tables: Record<string, Readonly<Record<string, Endpoint>>> = contract
const all = Object.entries(tables).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ area, name, endpoint })),
)

test('no two calls have the same method and path', () => {
  const calls = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

test.each(all)('$endpoint.id is well-formed', ({ area, name, endpoint }) => {
  const { id, path, errors, method } = endpoint
  expect(id).toBe(`${area}.${name}`)
  expect(path).toMatch(/^(\/([\w.-]+|\{[a-z]\w*\}))+$/)
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
  expect(new Set(parameters).size).toBe(parameters.length)
  expect(errors.fallback).toMatch(/^Failed to \w/)
  expect(endpoint.cacheId === undefined || method === 'GET').toBe(true)
})

describe('searches', () => {
  const searches = all.filter(
    ({ endpoint }) => endpoint.method === 'POST' && /\/search(\/|$)/.test(endpoint.path),
  )

  test.each(searches)('$endpoint.id changes nothing, and says nothing about a 400', ({ endpoint }) => {
    expect(endpoint.safe).toBe(true)
    expect(endpoint.errors.silent).toContain(400)
  })
})

test('only what reads is marked safe', () => {
  const odd = all.filter(({ endpoint }) => endpoint.safe && endpoint.method !== 'POST')
  expect(odd.map(({ endpoint }) => endpoint.id)).toEqual([])
})

test('every field name survives the way to the wire and back', () => {
  const lost: string[] = []
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword === 'properties') {
        lost.push(...Object.keys(value ?? {}).filter((name) => camelCaseKey(snakeCaseKey(name)) !== name))
      }
      collect(value)
    }
  }
  for (const schemas of Object.values(contractSchemas).flatMap((area) => Object.values<Schemas>(area))) {
    for (const schema of [schemas.query, schemas.body, schemas.response])
      if (schema) collect(z.toJSONSchema(schema))
  }
  expect(lost).toEqual([])
})

type Schemas = { query?: z.core.$ZodType; body?: z.core.$ZodType; response: z.core.$ZodType }

test('the tables load without a schema, so that none reaches the browser’s entry', async () => {
  vi.resetModules()
  vi.doMock('zod/mini', () => {
    throw new Error('A table imports a schema at run time.')
  })
  const loaded = await import('./contract.ts')
  expect(Object.keys(loaded.contract)).toEqual(Object.keys(contract))
  await expect(import('./contract.schemas.ts')).rejects.toThrow('error when mocking')
  vi.doUnmock('zod/mini')
})
