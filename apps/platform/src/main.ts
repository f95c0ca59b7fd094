import type { Stage } from '@causeway/domain-types/stage.ts'
import { type Door, door } from '@causeway/server-kit/door.ts'
import { createMetrics } from '@causeway/server-kit/metrics.ts'
import { stopOnSignals } from '@causeway/server-kit/stop-on-signals.ts'
import { sealingKeys } from '@causeway/server-kit/variable-lists.ts'
import * as z from 'zod/mini'
import { createPlatform, type Platform } from './create-platform.ts'
import { createLog } from './log.ts'
import { dashboardUrl, mailerOf, mailVariables } from './smtp.ts'
import { StartError } from './start-error.ts'

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), fallback)

const Variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PROXY_APP_ID: z._default(z.string(), 'proxy'),
  PROXY_APP_SECRET: z.string().check(z.minLength(16)),
  CREDENTIALS_KEY: sealingKeys,
  HOST: z.optional(z.string()),
  MAIN_PORT: port(4001),
  SANDBOX_PORT: port(4002),
  /** 0 for a process that only answers calls, beside others that work on jobs and events. */
  WORKERS: z._default(z.enum(['0', '1']), '1'),
  ...mailVariables,
  CHANNEL_URL: dashboardUrl,
  MERCHANT_URL: dashboardUrl,
  METRICS_TOKEN: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})
type Variables = z.output<typeof Variables>

function readVariables(): Variables {
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()))
  const parsed = z.safeParse(Variables, set)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartError(
    `The variable ${String(issue?.path[0])} is missing or cannot be used: ${issue?.message}.`,
  )
}

/** Opens what is behind one stage's port. */
function openTo(platform: Platform, stage: Stage, entrance: Door): void {
  entrance.open({
    answer: (request, ip) => platform.fetch(stage, request, { ip }),
    upgrade: (request, socket, head) => platform.handleUpgrade(stage, request, socket, head),
    missing: platform.missing,
  })
}

function listen({ server }: Door, listenPort: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(`Port ${listenPort} cannot be used: ${error.message}.`)),
    )
    server.listen({ port: listenPort, host }, resolve)
  })
}

/** The platform by itself: both stages' APIs, each on a port of its own. */
async function start(): Promise<void> {
  const variables = readVariables()
  const log = createLog(variables.LOG_LEVEL)
  const metrics = createMetrics({ ofProcess: true })
  const platform = createPlatform({
    database: { connectionString: variables.DATABASE_URL },
    serviceCredential: { id: variables.PROXY_APP_ID, secret: variables.PROXY_APP_SECRET },
    credentialKeys: variables.CREDENTIALS_KEY,
    dashboards: { channel: variables.CHANNEL_URL, merchant: variables.MERCHANT_URL },
    log,
    metrics,
    workers: variables.WORKERS === '1',
    sendMail: mailerOf(variables, log),
  })
  const entrance = () => door({ metrics, metricsAccess: { token: variables.METRICS_TOKEN } })
  const doors = { live: entrance(), sandbox: entrance() }
  await listen(doors.live, variables.MAIN_PORT, variables.HOST)
  await listen(doors.sandbox, variables.SANDBOX_PORT, variables.HOST)
  stopOnSignals(async () => {
    for (const opened of Object.values(doors)) opened.shut()
    await platform.stop()
    await Promise.all(Object.values(doors).map((opened) => opened.close()))
    log.info('stopped')
  })
  await platform.start()
  openTo(platform, 'live', doors.live)
  openTo(platform, 'sandbox', doors.sandbox)
  log.info({ main: variables.MAIN_PORT, sandbox: variables.SANDBOX_PORT }, 'the platform listens')
}

z.config(z.locales.en())
start().catch((error: unknown) => {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${String(error)}\n`)
  process.exit(error instanceof StartError ? error.exitCode : 1)
})
