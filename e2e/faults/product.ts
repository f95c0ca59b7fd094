import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const ASK_MS = 100

export interface Product {
  /** The main API, below which paths are. */
  readonly api: string
  /** What the platform knows the proxy by: with it a call is made for any user. */
  readonly service: { id: string; secret: string }
  readonly dataDir: string
  /** The last words of processes that ended by themselves. */
  readonly ends: readonly string[]
  launch(): void
  /** Launches it and waits until calls are answered. */
  start(): Promise<void>
  /** Waits until calls are answered again. A process that ended for want of a database is launched again. */
  recovered(): Promise<void>
  /** Resolves when the launched process has ended by itself. */
  ended(): Promise<{ code: number | null; said: string }>
  killNode(): Promise<void>
  /** Ends every process of the database server without a warning. */
  killPostgres(): Promise<void>
  stop(): Promise<void>
}

interface ProductOptions {
  port: number
  dataDir: string
  /** How long a start or a recovery may take. */
  patienceMs: number
}

async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(/^\d+ \(.*\) \w (\d+)/s.exec(stat)?.[1] ?? 0)
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map(parentOf))
  return pids.flatMap((pid, at) => (parents[at] === parent ? [Number(pid)] : []))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was quicker.
  }
}

/** The built product as a process of its own, on ports and in a data directory of its own. */
export function productOf({ port, dataDir, patienceMs }: ProductOptions): Product {
  const api = `http://127.0.0.1:${port + 1}`
  const service = { id: 'proxy', secret: 'of a run that looks for faults' }
  let child: ChildProcess | null = null
  let said = ''
  const ends: string[] = []

  async function isReady(): Promise<boolean> {
    const headers = { 'x-causeway-app-id': service.id, 'x-causeway-app-secret': service.secret }
    // Without a session: the answer shows that the session was looked for, in the database.
    const answer = await fetch(`${api}/v1/apps`, {
      headers: { ...headers, 'x-causeway-token': 'of nobody' },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)
    return answer?.status === 401
  }

  /** As whoever runs it would: what cannot start now may well in a moment. */
  function restart(): void {
    ends.push(said.trim().split('\n').at(-1) ?? '')
    launch()
  }

  async function recovered(): Promise<void> {
    const deadline = Date.now() + patienceMs
    const restartsAtMost = ends.length + 3
    while (!(await isReady())) {
      if (child?.exitCode != null) {
        if (ends.length === restartsAtMost) throw new Error(`The product ends by itself:\n${said}`)
        restart()
      }
      if (Date.now() > deadline) throw new Error(`The product does not answer:\n${said}`)
      await pause(ASK_MS)
    }
  }

  function launch(): void {
    said = ''
    const launched = spawn(process.execPath, ['--enable-source-maps', program], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        PROXY_APP_ID: service.id,
        PROXY_APP_SECRET: service.secret,
        DEMO: '1',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [launched.stdout, launched.stderr])
      stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-8_000)))
    child = launched
  }

  return {
    api,
    service,
    dataDir,
    ends,
    launch,
    recovered,
    async start() {
      launch()
      await recovered()
    },
    async ended() {
      if (child && child.exitCode === null) await once(child, 'close')
      return { code: child?.exitCode ?? null, said }
    },
    async killNode() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async killPostgres() {
      const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
      const postmaster = Number.parseInt(file, 10)
      if (!postmaster || !(await childrenOf(postmaster)).length) return
      for (const pid of [postmaster, ...(await childrenOf(postmaster))]) kill(pid)
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
