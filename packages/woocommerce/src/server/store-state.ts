import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { type Fields, productFrom, variationFrom } from './store-records.ts'

export interface StoreWebhook {
  id: number
  name: string
  topic: string
  delivery_url: string
  secret: string
  status: string
}

/** All that a store knows; kept as JSON. */
export interface StoreContent {
  nextId: number
  products: Record<string, Fields>
  /** By product, then by the variation's own id. */
  variations: Record<string, Record<string, Fields>>
  orders: Record<string, Fields>
  webhooks: Record<string, StoreWebhook>
}

/** A product to begin with, in the fields of the API, with its variations in it. */
export type ProductSeed = Record<string, unknown> & { variations?: readonly Record<string, unknown>[] }

export interface StoreState {
  content: StoreContent
  nextId(): number
  /** After each change. */
  changed(): void
  /** When everything is on disk. */
  kept(): Promise<void>
}

function planted(seeds: readonly ProductSeed[], now: Date): StoreContent {
  const content: StoreContent = { nextId: 11, products: {}, variations: {}, orders: {}, webhooks: {} }
  for (const { variations = [], ...seed } of seeds) {
    const id = content.nextId++
    const own = variations.map((input) => variationFrom(input, { id: content.nextId++ }, now))
    const type = own.length > 0 ? { type: 'variable' } : {}
    content.variations[id] = Object.fromEntries(own.map((variation) => [variation.id, variation]))
    content.products[id] = productFrom({ ...seed, ...type, variations: own.map((v) => v.id) }, { id }, now)
  }
  return content
}

/** The state of a store, in memory or in a file that is always whole. */
export function storeState(seeds: readonly ProductSeed[], keepIn: string | undefined): StoreState {
  const found: StoreContent | null =
    keepIn && existsSync(keepIn) ? JSON.parse(readFileSync(keepIn, 'utf8')) : null
  const content = found ?? planted(seeds, new Date())
  let saving: Promise<void> = Promise.resolve()
  let waits = false

  const save = async (path: string) => {
    waits = false
    await writeFile(`${path}.new`, JSON.stringify(content))
    await rename(`${path}.new`, path)
  }
  return {
    content,
    nextId: () => content.nextId++,
    changed() {
      if (!keepIn || waits) return
      waits = true
      saving = saving.then(() => save(keepIn))
    },
    kept: () => saving,
  }
}
