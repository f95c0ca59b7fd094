import { Agent, request } from 'node:http'
import { median } from '../report.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: object
}

export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  bytes: number
  text: string
}

/** Keep-alive connections to one server. */
export class Connections {
  readonly #agent: Agent
  readonly #port: number
  readonly #headers: Readonly<Record<string, string>>

  constructor(port: number, headers: Readonly<Record<string, string>> = {}) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: 64 })
    this.#port = port
    this.#headers = headers
  }

  send({ method, path, headers = {}, body }: Call): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const ofBody = body
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      : {}
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          headers: { ...this.#headers, ...headers, ...ofBody },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const bytes = Buffer.concat(chunks)
            const status = response.statusCode ?? 0
            resolve({ status, headers: response.headers, bytes: bytes.length, text: bytes.toString() })
          })
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

async function expectOk(connections: Connections, call: Call): Promise<Answer> {
  const answer = await connections.send(call)
  if (answer.status !== 200 && answer.status !== 304)
    throw new Error(`${call.path} answered ${answer.status}: ${answer.text}`)
  return answer
}

/** Sends calls as fast as they are answered, so many at a time; answers how many there were. */
export async function drive(
  connections: Connections,
  next: () => Call,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<{ calls: number; perSecond: number }> {
  const started = performance.now()
  const until = started + seconds * 1000
  let calls = 0
  const one = async () => {
    while (performance.now() < until) {
      await expectOk(connections, next())
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { calls, perSecond: (calls / (performance.now() - started)) * 1000 }
}

type Sent = readonly [connections: Connections, call: Call]

/**
 * How long calls take that are sent alone, each the middle of several after one that is not counted. They take turns,
 * so that what else the machine does falls on all alike.
 */
export async function inTurn<const Sends extends readonly Sent[]>(
  sends: Sends,
  times = 9,
): Promise<{ [At in keyof Sends]: number }> {
  const took = sends.map((): number[] => [])
  for (let time = 0; time <= times; time += 1) {
    for (const [at, [connections, call]] of sends.entries()) {
      const started = performance.now()
      await expectOk(connections, call)
      if (time > 0) took[at]?.push(performance.now() - started)
    }
  }
  return took.map(median) as { [At in keyof Sends]: number }
}

/** The middle of how long a call takes that is sent alone several times. */
export async function alone(connections: Connections, call: Call, times = 9): Promise<number> {
  const [took] = await inTurn([[connections, call]], times)
  return took
}
