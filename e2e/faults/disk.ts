/**
 * Fills the disk of the data directory while orders are placed and canceled and a catalogue is imported, then frees
 * it: what was acknowledged must be there, what was not must have been told of, and nobody may have to restart.
 */
import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Call, callerOf } from './caller.ts'
import { findFaults } from './check.ts'
import { type Mishap, say } from './mishap.ts'
import type { Product } from './product.ts'
import { closeWorld, openWorld, startTraffic } from './traffic.ts'

export interface Disk {
  fill(): Promise<void>
  free(): Promise<void>
  unmount(): Promise<void>
}

const kinds = ['full', 'full and PostgreSQL killed', 'full at the start'] as const
const FULL_MS = 10_000
const PIECE = Buffer.alloc(1_000_000)
const run = promisify(execFile)

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let size = PIECE.length; size > 0; size = Math.floor(size / 10)) {
      for (;;) {
        const written = await file.write(PIECE.subarray(0, size)).catch(() => null)
        if (!written || written.bytesWritten < size) break
      }
    }
  } finally {
    await file.close()
  }
}

/** A disk of its own for a data directory, in memory. Takes root. */
export async function mountDisk(dataDir: string): Promise<Disk> {
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1200m,mode=755', 'tmpfs', dataDir])
  const filler = join(dataDir, 'filler')
  return {
    // PostgreSQL gives room back as it fails, which is taken too.
    fill: () => writeUntilFull(filler),
    free: () => rm(filler, { force: true }),
    unmount: async () => {
      await run('umount', ['-l', dataDir])
    },
  }
}

/** Keeps the disk full for a while. */
async function keepFull(disk: Disk, ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; ) {
    await disk.fill()
    await pause(200)
  }
}

/** What keeps a start on a full disk from one clear line and a code of its own. */
async function faultsOfStart(product: Product): Promise<string[]> {
  product.launch()
  const { code, said } = await product.ended()
  const lines = said.trim().split('\n')
  const isTold = code !== 0 && /The disk of the data directory .* is full/.test(lines.at(-1) ?? '')
  return isTold ? [] : [`a start on a full disk ends with ${code} and says: ${said}`]
}

async function fillOnce(kind: (typeof kinds)[number], product: Product, disk: Disk): Promise<string[]> {
  switch (kind) {
    case 'full':
      await keepFull(disk, FULL_MS)
      await disk.free()
      await product.recovered()
      return []
    case 'full and PostgreSQL killed':
      await disk.fill()
      await product.killPostgres()
      await keepFull(disk, FULL_MS)
      await disk.free()
      await product.recovered()
      return []
    case 'full at the start': {
      await Promise.all([product.killNode(), product.killPostgres()])
      await disk.fill()
      const faults = await faultsOfStart(product)
      await disk.free()
      await product.start()
      return faults
    }
  }
}

/** Answers how many faults were found. */
export async function fillDisk({ product, times, random }: Mishap, disk: Disk): Promise<number> {
  await product.start()
  const told = new Map<string, number>()
  const call = callerOf(product)
  const noting: Call = async (...asked) => {
    const outcome = await call(...asked)
    if (outcome.kind === 'open') told.set(outcome.reason, (told.get(outcome.reason) ?? 0) + 1)
    return outcome
  }
  const traffic = await openWorld(product, random, noting)
  const { world, imports } = traffic
  let found = 0
  const tell = (round: number, faults: readonly string[]) => {
    found += faults.length
    for (const fault of faults) say(`after disk ${round}: ${fault}`)
  }
  for (let round = 1; round <= times; round += 1) {
    const stopTraffic = startTraffic(traffic)
    await pause(random.between(500, 2_000))
    const kind = kinds[(round - 1) % kinds.length] ?? 'full'
    const restarts = product.ends.length
    const faults = await fillOnce(kind, product, disk)
    await stopTraffic()
    if (product.ends.length > restarts) faults.push(`the product ended: ${product.ends.at(-1)}`)
    tell(round, [...faults, ...(await world.orders.settle()), ...(await imports.settle())])
    tell(round, await findFaults(world))
    say(`${round} × ${kind}: ${world.orders.placed().length} orders, ${found} faults`)
  }
  tell(times, [...(await imports.finish()), ...(await findFaults(world))])
  for (const [reason, calls] of told) {
    say(`${String(calls).padStart(6)} calls ${reason}`)
    if (reason.startsWith('500')) tell(times, [`a full disk is told as ${reason}`])
  }
  say(`imports    ${imports.counts.completed} of ${imports.counts.uploads} files`)
  await closeWorld(world)
  return found
}
