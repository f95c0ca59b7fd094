import { createHash } from 'node:crypto'
import { type JsonSchema, wireJsonSchema } from '@causeway/api-contract/wire-json-schema.ts'
import { camelCaseKey, camelCaseKeys, snakeCaseKey } from '@causeway/domain-types/case.ts'
import * as z from 'zod/mini'
import { ApiFailure, invalid, notFound } from './errors.ts'
import { plainWords } from './plain-words.ts'

z.config(z.locales.en())

const MAX_BODY_BYTES = 1024 * 1024

const tooLarge = () =>
  new ApiFailure(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${MAX_BODY_BYTES / 1024 / 1024} MB.`)

const malformed = () => new ApiFailure(400, 'MALFORMED_BODY', 'The body is not valid JSON.')

/** Parses a part of the input, and names every bad field as it is spelled on the wire. */
export function parseInput(schema: z.core.$ZodType, value: unknown, root: string): unknown {
  const parsed = z.safeParse(schema, value, { error: plainWords })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const name =
      path.map((part) => (typeof part === 'string' ? snakeCaseKey(part) : String(part))).join('.') || root
    fields[name] ??= message
  }
  throw invalid(fields)
}

/** PostgreSQL has no text with a NUL in it, and nobody means one. */
function refuseNul(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalid({ [path]: 'Remove the NUL character.' })
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      refuseNul(key, path)
      refuseNul(child, path === '' ? snakeCaseKey(key) : `${path}.${snakeCaseKey(key)}`)
    }
  }
}

async function readLimited(request: Request): Promise<string> {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > MAX_BODY_BYTES) throw tooLarge()
    return request.text()
  }
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const bytes of request.body ?? []) {
    size += bytes.length
    if (size > MAX_BODY_BYTES) throw tooLarge()
    text += decoder.decode(bytes, { stream: true })
  }
  return text + decoder.decode()
}

/** The text of a JSON body; empty where there is none. */
export async function readBodyText(request: Request): Promise<string> {
  const text = await readLimited(request)
  if (text === '') return ''
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) {
    throw new ApiFailure(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.')
  }
  return text
}

/** A body with names as the schemas have them. No body at all counts as an empty one. */
export function parseBody(
  schema: z.core.$ZodType,
  text: string,
  rawPaths: readonly string[] | undefined,
): unknown {
  let json: unknown = {}
  if (text !== '') {
    try {
      json = JSON.parse(text)
    } catch {
      throw malformed()
    }
  }
  const body = camelCaseKeys(json, rawPaths ? { rawPaths } : {})
  if (text.includes('\\u0000')) refuseNul(body, '')
  return parseInput(schema, body, 'body')
}

type Read = (texts: readonly string[]) => unknown

const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
const asBoolean = (text: string) => (text === 'true' ? true : text === 'false' ? false : text)

function readerOf({ type, items }: JsonSchema): Read {
  const types: unknown[] = Array.isArray(type) ? type : [type]
  if (types.includes('array')) {
    const item = readerOf(typeof items === 'object' && items !== null ? { ...items } : {})
    return (texts) => texts.map((text) => item([text]))
  }
  const convert =
    types.includes('integer') || types.includes('number')
      ? asNumber
      : types.includes('boolean')
        ? asBoolean
        : null
  return (texts) => {
    const text = texts.at(-1) ?? ''
    return convert ? convert(text) : text
  }
}

/** The query of an address that is known to be one, which need not be taken apart for it. */
export function searchOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start))
}

/** Reads query strings of a schema: their texts become the numbers, booleans and lists it asks for. */
export function queryParser(schema: z.core.$ZodType): (params: URLSearchParams) => unknown {
  const { properties } = wireJsonSchema(schema, 'input')
  const readers = new Map<string, Read>()
  for (const [name, property] of Object.entries(properties ?? {}))
    readers.set(camelCaseKey(name), readerOf(property))
  return (params) => {
    const query: Record<string, unknown> = {}
    for (const name of new Set(params.keys())) {
      const key = camelCaseKey(name)
      const read = readers.get(key)
      if (read) query[key] = read(params.getAll(name))
    }
    refuseNul(query, '')
    return parseInput(schema, query, 'query')
  }
}

/** Path parameters: ids as numbers. What cannot be an id names nothing that exists. */
export function parseParams(texts: Readonly<Record<string, string>>): Record<string, number | string> {
  const params: Record<string, number | string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const isId = name === 'id' || name.endsWith('Id')
    if (isId && !(/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))))
      throw notFound('What you asked for')
    params[name] = isId ? Number(text) : text
  }
  return params
}

export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null || /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw invalid({ 'idempotency-key': 'Use 1 to 255 printable characters without spaces.' })
}

/** Tells two requests under one Idempotency-Key apart. An upload counts by its length: it is not read twice. */
export function hashRequest(request: Request, bodyText: string | null): string {
  const { pathname, search } = new URL(request.url)
  const body = bodyText ?? `length ${request.headers.get('content-length')}`
  return createHash('sha256').update(`${request.method} ${pathname}${search}\n${body}`).digest('base64url')
}
