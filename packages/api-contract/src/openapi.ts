import {
  type Endpoint,
  type EndpointSchemas,
  type EndpointTable,
  endpointWords,
  isSafe,
  type Owner,
} from './endpoint.ts'
import { ErrorBody } from './error.ts'
import { headers } from './headers.ts'
import { type JsonSchema, wireJsonSchema } from './wire-json-schema.ts'

export interface OpenApiOptions {
  title: string
  version: string
  servers?: readonly { url: string; description?: string }[]
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters: OpenApiParameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, JsonSchema>
  security?: Record<string, string[]>[]
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string; description?: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema>; responses: JsonSchema; securitySchemes: JsonSchema }
  security: Record<string, string[]>[]
}

const DESCRIPTION =
  'Names are snake_case. Amounts are whole numbers in the minor unit of the currency beside them. ' +
  'Dates are ISO 8601. Lists take page (from 1) and size; a cursor may stand beside the page. ' +
  'Every failed call answers with the Error shape.'

// The document is of /v1; what the dashboards' own proxy answers is no part of it.
const DOCUMENTED: readonly Owner[] = ['account', 'stage']

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

const SECURITY_SCHEMES = {
  appId: header(headers.appId, 'Id of the calling app.'),
  appSecret: header(headers.appSecret, "The app's secret for this stage."),
  feedKey: { type: 'http', scheme: 'bearer', description: 'A feed key of a merchant in this stage.' },
  token: header(headers.token, 'Token from POST /sessions.'),
}

const ref = (kind: 'schemas' | 'responses', name: string): JsonSchema => ({
  $ref: `#/components/${kind}/${name}`,
})

const schemaName = (id: string, part: 'Body' | 'Answer') =>
  id.replace(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase()) + part

function pathParameters(path: string): OpenApiParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: /^id$|Id$/.test(name) ? 'integer' : 'string' },
  }))
}

function queryParameters(query: EndpointSchemas['query']): OpenApiParameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = wireJsonSchema(query, 'input')
  const needed: unknown[] = Array.isArray(required) ? required : []
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
}

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: headers.idempotencyKey,
  in: 'header',
  required: false,
  description: 'A call that is sent twice with the same key runs once.',
  schema: { type: 'string' },
}

function requestBody(endpoint: Endpoint, { body }: EndpointSchemas): OpenApiOperation['requestBody'] {
  if (endpoint.upload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (endpoint.streams) {
    const content = endpoint.streams.map((type) => [type, { schema: { type: 'string' } }])
    return { required: true, content: Object.fromEntries(content) }
  }
  if (!body) return undefined
  return {
    required: true,
    content: { 'application/json': { schema: ref('schemas', schemaName(endpoint.id, 'Body')) } },
  }
}

const answerContent = ({ id, file }: Endpoint): JsonSchema =>
  file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: ref('schemas', schemaName(id, 'Answer')) } }

function securityOf(endpoint: Endpoint): Pick<OpenApiOperation, 'security'> {
  if (endpoint.feedKey) return { security: [{ feedKey: [] }] }
  if (endpoint.hook) return { security: [] }
  return endpoint.public ? { security: [{ appId: [], appSecret: [] }] } : {}
}

function operationOf(area: string, endpoint: Endpoint, schemas: EndpointSchemas): OpenApiOperation {
  const { id, path, errors, roles, permission } = endpoint
  const what = endpointWords({ errors })
  const limits = [roles && `Roles: ${roles.join(', ')}.`, permission && `Permission: ${permission}.`]
  const description = limits.filter((limit) => limit !== undefined).join(' ')
  const body = requestBody(endpoint, schemas)
  return {
    operationId: id,
    tags: [area],
    summary: what.charAt(0).toUpperCase() + what.slice(1),
    ...(description === '' ? {} : { description }),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(schemas.query),
      ...(isSafe(endpoint) ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 202 ? 'Accepted' : 'Done',
        content: answerContent(endpoint),
      },
      default: ref('responses', 'Error'),
    },
    ...securityOf(endpoint),
  }
}

/** The OpenAPI 3.1 document of the calls that the main and sandbox APIs answer. */
export function openApiDocument<Contract extends Readonly<Record<string, EndpointTable>>>(
  contract: Contract,
  contractSchemas: { [Area in keyof Contract]: Record<keyof Contract[Area], EndpointSchemas> },
  { title, version, servers = [{ url: '/v1' }] }: OpenApiOptions,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const schemas: Record<string, JsonSchema> = { Error: wireJsonSchema(ErrorBody) }
  const tags = new Set<string>()
  for (const [area, table] of Object.entries(contract)) {
    const areaSchemas: Readonly<Record<string, EndpointSchemas | undefined>> = contractSchemas[area] ?? {}
    for (const [name, endpoint] of Object.entries(table)) {
      const parts = areaSchemas[name]
      if (!parts || !DOCUMENTED.includes(endpoint.owner)) continue
      tags.add(area)
      if (parts.body) schemas[schemaName(endpoint.id, 'Body')] = wireJsonSchema(parts.body, 'input')
      if (!endpoint.file) schemas[schemaName(endpoint.id, 'Answer')] = wireJsonSchema(parts.response)
      const operations = (paths[endpoint.path] ??= {})
      operations[endpoint.method.toLowerCase()] = operationOf(area, endpoint, parts)
    }
  }
  const errorResponse = {
    description: 'The call failed; `code` is stable, `fields` names what is wrong in the input.',
    content: { 'application/json': { schema: ref('schemas', 'Error') } },
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
    servers,
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: { schemas, responses: { Error: errorResponse }, securitySchemes: SECURITY_SCHEMES },
    security: [{ appId: [], appSecret: [], token: [] }],
  }
}
