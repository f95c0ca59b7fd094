import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { CallDurations, type CountedCall } from './call-durations.ts'

/** One value that is looked up when the metrics are read, with what tells it from others of its name. */
export type Reading = { value: number } & Readonly<Record<string, string | number>>

export interface Watched {
  name: string
  help: string
  /** What its readings have beside the value. */
  labelNames?: readonly string[]
  /** It only grows. */
  isTotal?: boolean
  read(): readonly Reading[] | Promise<readonly Reading[]>
}

/** What is counted in this process. */
export interface Metrics {
  registry: Registry
  countCall(call: CountedCall): void
  watch(watched: Watched): void
}

/** Who may read the metrics. */
export interface MetricsAccess {
  /** Whoever shows it may. */
  token?: string | undefined
  /** Without a token: programs of this machine may, and nobody else. */
  fromThisMachine?: boolean
}

/** Counts nothing of the process itself unless asked: that watches the whole process, also in tests. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const durations = new CallDurations(registry)
  return {
    registry,
    countCall: (call) => durations.count(call),
    watch(watched) {
      registry.registerMetric(watched.isTotal ? totalOf(watched) : gaugeOf(watched))
    },
  }
}

function totalOf({ name, help, labelNames = [], read }: Watched): Counter {
  return new Counter({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const readings = await read()
      this.reset()
      for (const { value, ...labels } of readings) this.inc(labels, value)
    },
  })
}

function gaugeOf({ name, help, labelNames = [], read }: Watched): Gauge {
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const readings = await read()
      this.reset()
      for (const { value, ...labels } of readings) this.set(labels, value)
    },
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function hasToken(request: Request, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

/** A request that somebody else passed on says so; nothing behind a public server may look local. */
const isOfThisMachine = (request: Request, peer: string) =>
  /^(::ffff:)?127\.|^::1$/.test(peer) &&
  !request.headers.has('x-forwarded-for') &&
  !request.headers.has('forwarded')

/** The metrics as Prometheus reads them, for whoever may read them. */
export async function metricsAnswer(
  { registry }: Metrics,
  access: MetricsAccess,
  request: Request,
  peer: string,
): Promise<Response> {
  if (access.token !== undefined) {
    if (!hasToken(request, access.token))
      return new Response('Send METRICS_TOKEN as the bearer token.\n', {
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
      })
  } else if (!access.fromThisMachine || !isOfThisMachine(request, peer)) {
    return new Response('Metrics are served when METRICS_TOKEN is set.\n', { status: 404 })
  }
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
}
