import { isSecretKey } from '@causeway/domain-types/redaction.ts'
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** What stays out of this log besides the secrets of the whole product: one-time codes, and what people write. */
const alsoSecret: ReadonlySet<string> = new Set(['code', 'messages'])

const CENSORED = '[hidden]'
const MAX_DEPTH = 12

const isSecret = (key: string): boolean => isSecretKey(key) || alsoSecret.has(key)

/** What is worth knowing of an error; all else that hangs on it, as whole connections do, stays out. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const details = ['code', 'schema', 'table', 'constraint'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? [[key, value]] : []
  })
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(details),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
  }
}

/** The value as it may be logged. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Error) return describeError(value, depth)
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, isSecret(key) ? CENSORED : redact(child, depth + 1)]),
  )
}

/** Structured lines, one object each, cleaned of secrets. What a child is bound to is not cleaned: bind ids only. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => error },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => Object.fromEntries(Object.entries(redact(fields) ?? {})),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
