import { createLog } from '@causeway/platform/log.ts'
import { StartError } from '@causeway/platform/start-error.ts'
import { BadVariableError } from '@causeway/proxy/variables.ts'
import { announcement } from './announcement.ts'
import { closers } from './closers.ts'
import { readServerConfig } from './config.ts'
import type { ServerParts } from './server-parts.ts'
import { startServer } from './start-server.ts'

interface RunOptions {
  /** Where LOG_LEVEL says nothing. */
  logLevel: string
  pages?: ServerParts['pages']
}

/** The terminal and npm both pass Ctrl-C on, so one key press arrives twice. */
const SAME_KEY_PRESS_MS = 500

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
  const log = createLog(config.LOG_LEVEL ?? logLevel)
  const closing = closers(log)
  let state: 'starting' | 'started' | 'stopping' = 'starting'
  stopOnSignals(() => {
    // Work that is cut off while it starts fails in many ways that are nobody's news.
    if (state === 'starting') log.level = 'silent'
    state = 'stopping'
    return closing.closeAll()
  })
  const isStopping = () => state === 'stopping'
  try {
    const { addresses, ...found } = await startServer(config, { log, closing, onProgress: say, pages })
    if (isStopping()) return
    state = 'started'
    say(announcement(addresses, found))
  } catch (error) {
    if (isStopping()) return
    await closing.closeAll()
    throw error
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let begunAt: number | null = null
  const onSignal = () => {
    if (begunAt !== null && Date.now() - begunAt > SAME_KEY_PRESS_MS) process.exit(1)
    if (begunAt !== null) return
    begunAt = Date.now()
    say('Stopping.')
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal)
}
