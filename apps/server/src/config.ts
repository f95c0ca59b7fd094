import { join, resolve } from 'node:path'
import { mailVariables } from '@causeway/platform/smtp.ts'
import { BadVariableError, proxyVariables, readVariables, wholeNumber } from '@causeway/proxy/variables.ts'
import { sealingKeys } from '@causeway/server-kit/variable-lists.ts'
import * as z from 'zod/mini'

/** The repository, from `src` and from `dist` alike. */
export const repository = resolve(import.meta.dirname, '../../..')

/** The two APIs and the demo's store listen beside the dashboards, each on a port of its own. */
const PORTS_BESIDE = 3
const portAdvice = `Use a port from 1 to ${65_535 - PORTS_BESIDE}; the three ports above it are used too.`
const flag = (advice: string) =>
  z.pipe(
    z.enum(['0', '1'], advice),
    z.transform((text) => text === '1'),
  )

/** Every environment variable of the product, here and in `proxyVariables`; the README lists them. */
const serverVariables = {
  ...proxyVariables,
  PORT: z._default(wholeNumber(1, 65_535 - PORTS_BESIDE, portAdvice), 4000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(
    z.pipe(
      z.string(),
      z.transform((path) => resolve(path)),
    ),
    join(repository, '.data'),
  ),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'Use the address of a PostgreSQL: postgres://user:password@host/database.',
    }),
  ),
  ...mailVariables,
  CREDENTIALS_KEY: z.optional(sealingKeys),
  DEMO: z.optional(flag('Use 1 to load the demo world, 0 never to.')),
}

export type ServerConfig = z.output<z.ZodMiniObject<typeof serverVariables>> & {
  /** Address the dashboards listen on; all of the machine's when left out. */
  host: string | undefined
}

/** Reads and checks all variables at once; throws a BadVariableError that names the first one that cannot be used. */
export function readServerConfig(environment: NodeJS.ProcessEnv): ServerConfig {
  const config = readVariables(serverVariables, environment)
  const needsSecret = config.MAIN_API_URL ?? config.SANDBOX_API_URL
  if (needsSecret && !config.PROXY_APP_SECRET) {
    throw new BadVariableError(
      'PROXY_APP_SECRET',
      'Set it to what the platform at MAIN_API_URL and SANDBOX_API_URL knows this proxy by.',
    )
  }
  return {
    ...config,
    host: config.HOST ?? (isDevelopmentDomain(config.BASE_DOMAIN) ? '127.0.0.1' : undefined),
  }
}

/** Browsers look for `*.localhost` on their own machine only, so nobody else needs to reach it. */
export const isDevelopmentDomain = (baseDomain: string) => /(^|\.)localhost$/.test(baseDomain)
