import { createServer, type Server } from 'node:http'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { getRequestListener } from '@hono/node-server'
import * as z from 'zod/mini'
import { createPlatform, type Platform } from './create-platform.ts'
import { createLog, type Logger } from './log.ts'
import { StartError } from './start-error.ts'

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), fallback)

const Variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PROXY_APP_ID: z._default(z.string(), 'proxy'),
  PROXY_APP_SECRET: z.string().check(z.minLength(16)),
  HOST: z.optional(z.string()),
  MAIN_PORT: port(4001),
  SANDBOX_PORT: port(4002),
  /** 0 for a process that only answers calls, beside others that work on jobs and events. */
  WORKERS: z._default(z.enum(['0', '1']), '1'),
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

function serve(platform: Platform, stage: Stage): Server {
  const listener = getRequestListener((request, { incoming }) =>
    platform.fetch(stage, request, { ip: incoming.socket.remoteAddress ?? '' }),
  )
  return createServer((request, response) => void listener(request, response)).on(
    'upgrade',
    (request, socket, head) => platform.handleUpgrade(stage, request, socket, head),
  )
}

function listen(server: Server, listenPort: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(`Port ${listenPort} cannot be used: ${error.message}.`)),
    )
    server.listen({ port: listenPort, host }, resolve)
  })
}

/** Ends on a signal: no new calls, those under way answered, live sockets sent elsewhere, then everything closed. */
function stopOnSignal(platform: Platform, servers: readonly Server[], log: Logger): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    for (const server of servers) server.close()
    await platform.stop()
    for (const server of servers) server.closeAllConnections()
    log.info('stopped')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

/** The platform by itself: both stages' APIs, each on a port of its own. */
async function start(): Promise<void> {
  const variables = readVariables()
  const log = createLog(variables.LOG_LEVEL)
  const platform = createPlatform({
    database: { connectionString: variables.DATABASE_URL },
    serviceCredential: { id: variables.PROXY_APP_ID, secret: variables.PROXY_APP_SECRET },
    log,
    workers: variables.WORKERS === '1',
  })
  const [main, sandbox] = [serve(platform, 'live'), serve(platform, 'sandbox')]
  await platform.start()
  await listen(main, variables.MAIN_PORT, variables.HOST)
  await listen(sandbox, variables.SANDBOX_PORT, variables.HOST)
  stopOnSignal(platform, [main, sandbox], log)
  log.info({ main: variables.MAIN_PORT, sandbox: variables.SANDBOX_PORT }, 'the platform listens')
}

z.config(z.locales.en())
start().catch((error: unknown) => {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${String(error)}\n`)
  process.exit(error instanceof StartError ? error.exitCode : 1)
})
