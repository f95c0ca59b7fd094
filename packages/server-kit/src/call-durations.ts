import { Histogram, type Registry } from 'prom-client'

export interface CountedCall {
  service: 'proxy' | 'platform'
  /** Its name in the contract, never a path that a caller made up. */
  endpoint: string
  status: number
  ms: number
}

interface Tally {
  labels: Readonly<Record<'service' | 'endpoint' | 'status', string | number>>
  /** How many calls took up to each bound and longer than the one before. */
  counts: number[]
  count: number
  seconds: number
}

type Label = keyof Tally['labels'] | 'le'

const NAME = 'causeway_http_request_duration_seconds'
const HELP = 'Calls answered, by their name in the contract, and how long that took.'
/** Seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function newTally({ service, endpoint, status }: CountedCall): Tally {
  return { labels: { service, endpoint, status }, counts: BOUNDS.map(() => 0), count: 0, seconds: 0 }
}

/** One call's figures as Prometheus has them: each bucket with all that took less. */
function valuesOf({ labels, counts, count, seconds }: Tally) {
  let sum = 0
  const buckets = BOUNDS.map((le, at) => {
    sum += counts[at] ?? 0
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: sum }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}

/**
 * A histogram that is told of every call. The library's own checks and hashes its labels each time, which takes some
 * microseconds of each call; this one adds up and leaves the rest to whoever reads it.
 */
export class CallDurations extends Histogram<Label> {
  /** By service, endpoint and status: a text made of them would have to be hashed for each call. */
  readonly #tallies = { proxy: new Map<string, Tally[]>(), platform: new Map<string, Tally[]>() }

  constructor(registry: Registry) {
    super({
      name: NAME,
      help: HELP,
      labelNames: ['service', 'endpoint', 'status'],
      registers: [registry],
    })
  }

  count(call: CountedCall): void {
    const tally = this.#tallyOf(call)
    const seconds = call.ms / 1000
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1
    tally.count += 1
    tally.seconds += seconds
  }

  #tallyOf(call: CountedCall): Tally {
    const ofService = this.#tallies[call.service]
    const ofEndpoint = ofService.get(call.endpoint) ?? []
    const known = ofEndpoint.find(({ labels }) => labels.status === call.status)
    if (known) return known
    const tally = newTally(call)
    ofService.set(call.endpoint, [...ofEndpoint, tally])
    return tally
  }

  /** What a registry prints; the library's declarations leave it out. */
  getForPromString() {
    const { proxy, platform } = this.#tallies
    const values = [...proxy.values(), ...platform.values()].flat().flatMap(valuesOf)
    return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values }
  }
}
