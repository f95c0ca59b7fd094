/**
 * `pnpm faults [kills | disk | webhooks] [--times n] [--events n] [--seed n] [--port n]`: harms a product that is at work, and checks that
 * nothing was lost, doubled or left half done.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillDisk, mountDisk } from './disk.ts'
import { kill } from './kills.ts'
import { say } from './mishap.ts'
import { productOf } from './product.ts'
import { randomOf } from './random.ts'
import { deliver } from './webhooks.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    events: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '4330' },
  },
})
const PATIENCE_MS = 180_000

const [kind = 'kills'] = positionals
const isDisk = kind === 'disk'
const usual = new Map([
  ['disk', 6],
  ['webhooks', 3],
])
const times = Number(options.times ?? usual.get(kind) ?? 100)
const dataDir = await mkdtemp(join(tmpdir(), 'causeway-faults-'))
const disk = isDisk ? await mountDisk(dataDir) : null
const product = productOf({ port: Number(options.port), dataDir, patienceMs: PATIENCE_MS })
const mishap = { product, times, random: randomOf(Number(options.seed)) }
say(`${times} ${disk ? 'full disks' : 'kills'} with the seed ${options.seed}`)
const deliverAll = () => deliver(mishap, { events: Number(options.events), port: Number(options.port) + 9 })
try {
  const found = disk
    ? await fillDisk(mishap, disk)
    : await (kind === 'webhooks' ? deliverAll() : kill(mishap))
  say(`faults     ${found}`)
  process.exitCode = found === 0 ? 0 : 1
} finally {
  await product.stop()
  await disk?.unmount()
  if (disk || process.exitCode === 0) await rm(dataDir, { recursive: true })
  else say(`The data is kept in ${dataDir}.`)
}
