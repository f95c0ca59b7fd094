import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { CallDurations } from './call-durations.ts'

test('calls are told as a histogram of Prometheus, each bucket with all that took less', async () => {
  const registry = new Registry()
  const durations = new CallDurations(registry)
  const call = { service: 'platform', endpoint: 'orders.search', status: 200 } as const
  for (const ms of [5, 6, 300, 60_000]) durations.count({ ...call, ms })
  durations.count({ ...call, status: 404, ms: 1 })

  const lines = (await registry.metrics()).split('\n')
  const labels = 'service="platform",endpoint="orders.search",status="200"'
  const name = 'causeway_http_request_duration_seconds'
  expect(lines.slice(0, 2)).toEqual([
    `# HELP ${name} Calls answered, by their name in the contract, and how long that took.`,
    `# TYPE ${name} histogram`,
  ])
  expect(lines.filter((line) => line.includes(labels))).toEqual([
    `${name}_bucket{${labels},le="0.005"} 1`,
    ...['0.01', '0.025', '0.05', '0.1', '0.25'].map((le) => `${name}_bucket{${labels},le="${le}"} 2`),
    ...['0.5', '1', '2.5', '5', '10'].map((le) => `${name}_bucket{${labels},le="${le}"} 3`),
    `${name}_bucket{${labels},le="+Inf"} 4`,
    `${name}_sum{${labels}} 60.311`,
    `${name}_count{${labels}} 4`,
  ])
  expect(lines).toContain(`${name}_count{${labels.replace('200', '404')}} 1`)
})
