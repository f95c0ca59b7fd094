import { camelCaseKey } from './case.ts'

/** The one list of what never reaches a log, an analytics event, an error report or a recording. */
export const HIDDEN_KEYS: ReadonlySet<string> = new Set([
  'appSecret',
  'apiKey',
  'secret',
  'token',
  'password',
  'newPassword',
  'currentPassword',
  'authorization',
  'cookie',
  'setCookie',
  'xCausewayAppSecret',
  'xCausewayToken',
  'messageState',
])

/** The code of a hand-off stands in a fragment, that of a mail in a query. */
const SECRET_IN_ADDRESS = /([#?&](?:code|token)=)[^&#\s]+/gi
const DEEPEST = 8

/** A copy in which whatever is secret is hidden, at any depth and in either spelling of its key. */
export function redact(value: unknown, alsoHidden: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') return value.replace(SECRET_IN_ADDRESS, '$1[hidden]')
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '[too deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, alsoHidden, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const name = camelCaseKey(key.toLowerCase() === key ? key.replaceAll('-', '_') : key)
      const isHidden = HIDDEN_KEYS.has(name) || alsoHidden.includes(name)
      return [key, isHidden ? '[hidden]' : redact(child, alsoHidden, depth + 1)]
    }),
  )
}
