import type { Area } from '@causeway/domain-types/host.ts'
import { serviceOfHost } from '@causeway/domain-types/host.ts'
import { commaList, sealingKeys } from '@causeway/server-kit/variable-lists.ts'
import * as z from 'zod/mini'
import { clientIpReader } from './http/client-ip.ts'
import type { AreaKeys } from './proxy-config.ts'

/** An environment variable that cannot be used: which, and what to do. Values are not shown, some are secret. */
export class BadVariableError extends Error {
  override name = 'BadVariableError'

  constructor(variable: string, advice: string) {
    super(`The variable ${variable} cannot be used. ${advice}`)
  }
}

/** Reads environment variables by their schemas; an empty one counts as not set. */
export function readVariables<Shape extends z.core.$ZodShape>(
  shape: Shape,
  environment: NodeJS.ProcessEnv,
): z.output<z.ZodMiniObject<Shape>> {
  const set = Object.entries(environment).filter(([, value]) => value?.trim())
  const parsed = z.safeParse(z.object(shape), Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadVariableError(String(issue?.path[0]), issue?.message ?? '')
}

/** A whole number from the environment. */
export const wholeNumber = (from: number, to: number, advice: string) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), z.int(advice).check(z.gte(from, advice), z.lte(to, advice)))

const baseDomain = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.toLowerCase()),
    z
      .string()
      .check(
        z.refine(
          (name) => !name.includes(':') && serviceOfHost(`channel.${name}`, name) === 'channel',
          'Use a host name without scheme and port, such as dashboard.example.com.',
        ),
      ),
  ),
)

const trustedProxies = z.pipe(
  commaList,
  z
    .array(z.string())
    .check(
      z.refine(
        (entries) => isTrustable(entries),
        'List IP addresses or ranges such as 10.0.0.0/8, separated by commas.',
      ),
    ),
)

function isTrustable(entries: readonly string[]): boolean {
  try {
    clientIpReader(entries)
    return true
  } catch {
    return false
  }
}

const apiUrl = z.pipe(
  z.url({ protocol: /^https?$/, error: 'Use the http or https address of a platform, without /v1.' }),
  z.transform((text) => new URL(text)),
)

const key = z.optional(z.string())
const analyticsUrl = z.url({
  protocol: /^https?$/,
  error: 'Use the address that analytics are sent to, such as https://api-eu.mixpanel.com.',
})
const dsn = z.optional(
  z.url({ protocol: /^https?$/, error: 'Use the DSN address that the error reporting service shows.' }),
)

/** Every variable that a proxy reads, alone or inside the one-process server. */
export const proxyVariables = {
  BASE_DOMAIN: z._default(baseDomain, 'causeway.localhost'),
  PUBLIC_SCHEME: z._default(z.enum(['http', 'https'], 'Use http or https.'), 'http'),
  SESSION_KEY: z.optional(sealingKeys),
  PROXY_APP_ID: z._default(z.string(), 'proxy'),
  PROXY_APP_SECRET: z.optional(z.string()),
  MAIN_API_URL: z.optional(apiUrl),
  SANDBOX_API_URL: z.optional(apiUrl),
  TRUSTED_PROXIES: z._default(trustedProxies, []),
  METRICS_TOKEN: z.optional(z.string()),
  NODE_ENV: z._default(z.string(), 'development'),
  LOG_LEVEL: z.optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'Use debug, info, warn, error or silent.'),
  ),
  ANALYTICS_URL: z.optional(analyticsUrl),
  CHANNEL_ANALYTICS_KEY: key,
  CHANNEL_ERROR_DSN: dsn,
  MERCHANT_ANALYTICS_KEY: key,
  MERCHANT_ERROR_DSN: dsn,
  CONNECT_ANALYTICS_KEY: key,
  CONNECT_ERROR_DSN: dsn,
}

export type ProxyVariables = z.output<z.ZodMiniObject<typeof proxyVariables>>

/** The keys of each dashboard's own analytics and error reporting. */
export function areaKeysOf(variables: ProxyVariables): Record<Area, AreaKeys> {
  const keysOf = (name: 'CHANNEL' | 'MERCHANT' | 'CONNECT'): AreaKeys => ({
    analyticsKey: variables[`${name}_ANALYTICS_KEY`] ?? null,
    errorDsn: variables[`${name}_ERROR_DSN`] ?? null,
  })
  return { channel: keysOf('CHANNEL'), merchant: keysOf('MERCHANT'), connect: keysOf('CONNECT') }
}
