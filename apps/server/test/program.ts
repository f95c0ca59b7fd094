import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What each program prints once it can be used. */
const readyTexts = {
  'without-dashboards': 'Causeway is ready.',
  platform: 'the platform listens',
  proxy: 'The proxy of',
}
type ProgramName = keyof typeof readyTexts

const entryOf = (name: ProgramName) => join(import.meta.dirname, `../test-results/program/${name}.js`)

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'causeway-server-'))

/** Three free ports in a row, as the product takes them. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 30_000)
    const free = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (free.every(Boolean)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const opened = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (opened) await new Promise((closed) => probe.close(closed))
  return opened
}

export interface Program {
  /** All it has printed so far. */
  output(): string
  errors(): string
  ready: Promise<void>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
}

/** The product as a process of its own, only without built dashboards; or one of its halves by itself. */
export function startProgram(
  environment: Record<string, string>,
  name: ProgramName = 'without-dashboards',
): Program {
  const child = spawn(process.execPath, [entryOf(name)], {
    env: { PATH: process.env.PATH ?? '', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (text: Buffer) => void (errors += text.toString()))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      if (output.includes(readyTexts[name])) resolve()
    })
    void ended.then(() => reject(new Error(`It ended before it was ready: ${output}${errors}`)))
  })
  ready.catch(() => {})
  return {
    output: () => output,
    errors: () => errors,
    ready,
    ended,
    kill: (signal) => child.kill(signal),
  }
}

interface Asked {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Asks by Host header, since Node resolves no `*.localhost` name. */
export async function ask(
  port: number,
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method: options.method ?? 'GET',
    headers: { host, ...options.headers },
    agent: false,
  })
  outgoing.end(options.body)
  const [response] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

/** A port that somebody else has. */
export async function occupiedPort(): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, free: async () => void (await once(server.close(), 'close')) }
}
