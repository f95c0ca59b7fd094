import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseAddress } from '@causeway/platform/db/address.ts'
import { Connections } from './load.ts'

const repository = join(import.meta.dirname, '../../..')
const TICKS_PER_SECOND = 100

export interface RunningServer {
  connections: Connections
  /** Seconds of CPU it has used; null where the system does not tell. */
  cpuSeconds(): Promise<number | null>
  stop(): Promise<void>
}

type Socket = Extract<DatabaseAddress, { host: string }>

export const urlOf = ({ host, port, user, password, database }: Socket) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

async function cpuSecondsOf(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

async function untilUp(server: ChildProcess, connections: Connections, path: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`A server ended with ${server.exitCode} before it was up.`)
    const answer = await connections.send({ method: 'GET', path }).catch(() => null)
    if (answer?.status === 200) return
    await pause(100)
  }
}

async function stop(server: ChildProcess, connections: Connections): Promise<void> {
  connections.close()
  if (server.exitCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}

/** The built product, all in one process, with a signed-in person of the demo world on each connection. */
export async function startProduct(
  address: Socket,
  port: number,
  email: string,
  area: 'channel' | 'merchant' = 'channel',
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'causeway-bench-'))
  const server = spawn(process.execPath, [join(repository, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DEMO: '0',
      DATABASE_URL: urlOf(address),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const host = `${area}.causeway.localhost:${port}`
  const headers = { host, origin: `http://${host}`, 'x-causeway-request': '1' }
  const unknown = new Connections(port, headers)
  await untilUp(server, unknown, '/readyz')
  const body = { email, password: 'causeway-demo' }
  const answer = await unknown.send({ method: 'POST', path: '/api/login', body })
  unknown.close()
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
  if (!cookie) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`)
  const connections = new Connections(port, { ...headers, cookie })
  return {
    connections,
    cpuSeconds: () => cpuSecondsOf(server.pid),
    async stop() {
      await stop(server, connections)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The comparator: one query, one JSON.stringify, nothing else. */
export async function startBare(address: Socket, port: number): Promise<RunningServer> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: urlOf(address) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const connections = new Connections(port)
  await untilUp(server, connections, '/')
  return {
    connections,
    cpuSeconds: () => cpuSecondsOf(server.pid),
    stop: () => stop(server, connections),
  }
}
