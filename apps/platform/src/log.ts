import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** What never reaches a log, at any depth and in any spelling: compared without case, dashes and underscores. */
const secretNames: ReadonlySet<string> = new Set([
  'appsecret',
  'secret',
  'password',
  'passwordhash',
  'token',
  'code',
  'authorization',
  'cookie',
  'setcookie',
  'apikey',
  'connectionstring',
  'xcausewayappsecret',
  'xcausewaytoken',
  'messages',
  'messagestate',
])

const CENSORED = '[hidden]'
const MAX_DEPTH = 12

const isSecret = (key: string): boolean => secretNames.has(key.toLowerCase().replace(/[-_]/g, ''))

/** The value as it may be logged. An error keeps its text and stack; whatever hangs on it is cleaned too. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => [
    key,
    isSecret(key) ? CENSORED : redact(child, depth + 1),
  ])
  if (!(value instanceof Error)) return Object.fromEntries(entries)
  const cause = value.cause === undefined ? {} : { cause: redact(value.cause, depth + 1) }
  return { type: value.name, message: value.message, stack: value.stack, ...Object.fromEntries(entries), ...cause }
}

/** Structured lines, one object each, cleaned of secrets. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => error },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redact(fields) as Record<string, unknown>,
      bindings: (fields: Record<string, unknown>) => redact(fields) as Record<string, unknown>,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
