import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'
import { contractSchemas } from './contract.schemas.ts'
import { type OpenApiOperation, openApiDocument } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'

const options = { title: 'Causeway API', version: '0.1.0', servers: [{ url: 'https://api.example.com/v1' }] }
const document = openApiDocument(contract, contractSchemas, options)
const operations: OpenApiOperation[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods),
)

describe('the document of the whole contract', () => {
  test('names every call that the platform answers, once', () => {
    const answered = Object.values(contract)
      .flatMap((table) => Object.values(table))
      .filter(({ owner }) => owner === 'account' || owner === 'stage')
    const named = operations.map(({ operationId }) => operationId)
    expect(named).toHaveLength(answered.length)
    expect(new Set(named)).toEqual(new Set(answered.map(({ id }) => id)))
    expect(document.paths).not.toHaveProperty('/login')
  })

  test('describes a search as its callers know it', () => {
    const search = document.paths['/orders/search']?.['post']
    expect(search).toMatchObject({
      operationId: 'orders.search',
      tags: ['orders'],
      summary: 'Search orders',
      description: 'Roles: DEVELOPER, ADMIN. Permission: orders.read.',
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/OrdersSearchBody' } } },
      },
    })
    expect(search?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'query page',
      'query size',
      'query cursor',
    ])
    expect(document.components.schemas['OrdersSearchBody']).toMatchObject({ required: ['app_id'] })
    expect(document.components.schemas['OrdersSearchAnswer']).toMatchObject({
      properties: { total_elements: { type: 'integer' }, next_cursor: { type: ['string', 'null'] } },
    })
  })

  test('says where credentials go, and that signing in needs no token', () => {
    expect(document.security).toEqual([{ appId: [], appSecret: [], token: [] }])
    expect(document.components.securitySchemes).toMatchObject({
      appId: { name: 'x-causeway-app-id' },
      appSecret: { name: 'x-causeway-app-secret' },
      token: { name: 'x-causeway-token' },
    })
    expect(document.paths['/sessions']?.['post']?.security).toEqual([{ appId: [], appSecret: [] }])
  })

  test('every path parameter is declared, writes take an idempotency key, failures have one shape', () => {
    const cancel = document.paths['/orders/{orderId}/bags/{bagId}/cancel']?.['post']
    expect(cancel?.parameters.map(({ name }) => name)).toEqual(['orderId', 'bagId', 'idempotency-key'])
    expect(document.components.schemas['Error']).toMatchObject({
      required: ['code', 'message', 'request_id'],
    })
    for (const { responses } of operations)
      expect(responses['default']).toEqual({ $ref: '#/components/responses/Error' })
  })

  test('an upload is a form with one file', () => {
    expect(document.paths['/catalog/imports']?.['post']?.requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' } },
          required: ['file'],
        },
      },
    })
  })

  test('every reference leads somewhere', () => {
    const references = JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/(schemas|responses)\/(\w+)"/g,
    )
    for (const [, kind = '', name = ''] of references) {
      expect(kind === 'schemas' ? document.components.schemas : document.components.responses).toHaveProperty(
        name,
      )
    }
  })
})

describe('the page', () => {
  const page = openApiPage(document)

  test('shows every call with its fields, without script and without anything from elsewhere', () => {
    for (const { operationId } of operations) expect(page).toContain(`<details id="${operationId}">`)
    expect(page).toContain('<td>content[].customer_name</td>')
    expect(page).not.toMatch(/<script|src=|https?:\/\/(?!api\.example\.com)/)
  })

  test('shows text as text', () => {
    const hostile = openApiPage({ ...document, info: { ...document.info, title: '<img onerror="x">' } })
    expect(hostile).toContain('&lt;img onerror=&quot;x&quot;&gt;')
    expect(hostile).not.toContain('<img')
  })
})
