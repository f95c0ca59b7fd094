import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'
import type { JsonSchema } from './wire-json-schema.ts'

interface Field {
  name: string
  type: string
  required: boolean
  note: string
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
nav a { margin-right: 1rem; }
code, .path, td:first-child { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
details { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding: .5rem 0; }
summary { cursor: pointer; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
.what { opacity: .75; }
table { border-collapse: collapse; width: 100%; margin: .25rem 0 1rem; }
td, th { text-align: left; vertical-align: top; padding: .2rem .75rem .2rem 0; }
`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function resolve(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined
  return name === undefined ? schema : (document.components.schemas[name] ?? {})
}

function typeText(schema: JsonSchema): string {
  if (isSchema(schema['items'])) return `array of ${typeText(schema['items'])}`
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  const choices = schema['oneOf'] ?? schema['anyOf']
  if (Array.isArray(choices)) return choices.filter(isSchema).map(typeText).join(' or ')
  const types = [schema['type'] ?? 'any'].flat().map(String)
  return types.join(' or ')
}

function noteText(schema: JsonSchema): string {
  const { enum: values, format, default: standard } = schema
  const notes = [
    Array.isArray(values) ? values.filter((value) => value !== null).join(', ') : undefined,
    typeof format === 'string' ? format : undefined,
    standard === undefined ? undefined : `${JSON.stringify(standard)} when left out`,
  ]
  return notes.filter((note) => note !== undefined).join(' · ')
}

/** Every field under a schema, each by its path (`content[].id`). */
function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const item = schema['items']
  if (isSchema(item)) return fieldsOf(item, `${prefix}[]`)
  const choices = schema['oneOf'] ?? schema['anyOf']
  if (Array.isArray(choices)) return choices.filter(isSchema).flatMap((choice) => fieldsOf(choice, prefix))
  const { properties, required } = schema
  if (!isSchema(properties)) return []
  const needed: unknown[] = Array.isArray(required) ? required : []
  return Object.entries(properties).flatMap(([key, child]) => {
    if (!isSchema(child)) return []
    const name = prefix === '' ? key : `${prefix}.${key}`
    const field = { name, type: typeText(child), required: needed.includes(key), note: noteText(child) }
    return [field, ...fieldsOf(child, name)]
  })
}

function table(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, type, required, note }) =>
      `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(type)}${required ? '' : ', optional'}</td><td>${escapeHtml(note)}</td></tr>`,
  )
  return `<h4>${title}</h4><table><thead><tr><th>Name</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function contentFields(content: unknown, document: OpenApiDocument): Field[] {
  if (!isSchema(content)) return []
  return Object.values(content).flatMap((media) => {
    const schema = isSchema(media) ? media['schema'] : undefined
    return isSchema(schema) ? fieldsOf(resolve(schema, document)) : []
  })
}

function operationHtml(
  method: string,
  path: string,
  operation: OpenApiOperation,
  document: OpenApiDocument,
): string {
  const { operationId, summary, description = '', parameters, requestBody, responses } = operation
  const given = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    type: `${typeText(schema)} (${place})`,
    required,
    note: noteText(schema),
  }))
  return `<details id="${escapeHtml(operationId)}"><summary><span class="method">${method.toUpperCase()}</span><span class="path">${escapeHtml(path)}</span> <span class="what">${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>
${table('Parameters', given)}${table('Body', contentFields(requestBody?.content, document))}${table('Answer', contentFields(responses['200']?.['content'], document))}</details>`
}

/** The OpenAPI document as one page without script, for people. */
export function openApiPage(document: OpenApiDocument): string {
  const { title, version, description } = document.info
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    const html = own.map(({ method, path, operation }) => operationHtml(method, path, operation, document))
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${html.join('\n')}`
  })
  const links = document.tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p>${escapeHtml(description)}</p>
<p>Servers: ${document.servers.map(({ url }) => `<code>${escapeHtml(url)}</code>`).join(', ')}. <a href="openapi.json">openapi.json</a></p>
<nav>${links.join(' ')}</nav>
${sections.join('\n')}
${table('Error', fieldsOf(document.components.schemas['Error'] ?? {}))}
</body>
</html>
`
}
