import { createLog } from '@causeway/platform/log.ts'
import { StartError, startErrorOf } from '@causeway/platform/start-error.ts'
import { BadVariableError } from '@causeway/proxy/variables.ts'
import { createMetrics } from '@causeway/server-kit/metrics.ts'
import { stopOnSignals } from '@causeway/server-kit/stop-on-signals.ts'
import { announcement } from './announcement.ts'
import { readArguments } from './arguments.ts'
import { closers } from './closers.ts'
import { readServerConfig } from './config.ts'
import type { ServerParts } from './server-parts.ts'
import { startServer } from './start-server.ts'

interface RunOptions {
  /** Where LOG_LEVEL says nothing. */
  logLevel: string
  pages?: ServerParts['pages']
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Runs the product until a signal ends it. What keeps it from starting is told in one line. */
export async function run(options: RunOptions): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof BadVariableError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(error instanceof StartError ? error.exitCode : 1)
  }
}

async function start({ logLevel, pages }: RunOptions): Promise<void> {
  const config = readServerConfig(process.env)
  const { scale } = readArguments(process.argv.slice(2))
  const log = createLog(config.LOG_LEVEL ?? logLevel)
  const metrics = createMetrics({ ofProcess: true })
  const closing = closers(log)
  let state: 'starting' | 'started' | 'stopping' = 'starting'
  stopOnSignals(() => {
    // Work that is cut off while it starts fails in many ways that are nobody's news.
    if (state === 'starting') log.level = 'silent'
    state = 'stopping'
    say('Stopping.')
    return closing.closeAll()
  })
  const isStopping = () => state === 'stopping'
  try {
    const { addresses, ...found } = await startServer(config, {
      log,
      metrics,
      closing,
      onProgress: say,
      pages,
      scale,
    })
    if (isStopping()) return
    state = 'started'
    say(announcement(addresses, found))
  } catch (error) {
    if (isStopping()) return
    await closing.closeAll()
    throw startErrorOf(error)
  }
}
