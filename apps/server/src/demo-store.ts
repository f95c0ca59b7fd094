import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dataDirError } from '@causeway/platform/start-error.ts'
import { startWooStore, type WooStore } from '@causeway/woocommerce/server/start-woo-store.ts'
import type { ProductSeed } from '@causeway/woocommerce/server/store-state.ts'
import type { Closers } from './closers.ts'
import type { ServerConfig } from './config.ts'
import { listenError } from './listen.ts'

/** What opens the demo's store. It runs on this machine only, so nobody needs to be kept out. */
export const demoStoreKeys = { consumerKey: 'ck_harbour_lane', consumerSecret: 'cs_harbour_lane' }

const color = (options: readonly string[]) => [{ name: 'Colour', options, variation: true, visible: true }]
const inColors = (code: string, price: string, stocks: Readonly<Record<string, number>>) =>
  Object.entries(stocks).map(([option, stock]) => ({
    sku: `${code}-${option.toUpperCase()}`,
    regular_price: price,
    manage_stock: true,
    stock_quantity: stock,
    attributes: [{ name: 'Colour', option }],
  }))

const products: readonly ProductSeed[] = [
  {
    name: 'Rope Doormat',
    sku: 'HL-MAT',
    regular_price: '42.00',
    manage_stock: true,
    stock_quantity: 18,
    description: '<p>Woven from harbour rope that has retired.</p>',
    categories: [{ id: 1, name: 'Home', slug: 'home' }],
    weight: '1.4',
  },
  {
    name: 'Enamel Mug',
    description: '<p>Chips a little and lasts for ever.</p>',
    categories: [{ id: 2, name: 'Kitchen', slug: 'kitchen' }],
    attributes: color(['Navy', 'Cream']),
    variations: inColors('HL-MUG', '14.50', { Navy: 30, Cream: 12 }),
  },
  {
    name: 'Fisherman’s Sweater',
    description: '<p>Knitted in one piece, so that no seam lets the wind in.</p>',
    categories: [{ id: 3, name: 'Clothes', slug: 'clothes' }],
    attributes: color(['Indigo', 'Oat', 'Rust']),
    variations: inColors('HL-SWEATER', '118.00', { Indigo: 6, Oat: 0, Rust: 9 }),
  },
  {
    name: 'Storm Lantern',
    sku: 'HL-LANTERN',
    regular_price: '64.00',
    sale_price: '54.00',
    manage_stock: true,
    stock_quantity: 7,
    description: '<p>Burns for twenty hours on one filling.</p>',
    categories: [{ id: 1, name: 'Home', slug: 'home' }],
  },
  {
    name: 'Tide Table, This Year’s',
    sku: 'HL-TIDES',
    regular_price: '6.00',
    description: '<p>Pocket size, printed on stone paper.</p>',
    categories: [{ id: 4, name: 'Paper', slug: 'paper' }],
  },
  // Without a price, as stores have some: it shows what is told of a product that cannot come in.
  { name: 'Gift Card', sku: 'HL-GIFT', virtual: true, categories: [{ id: 4, name: 'Paper', slug: 'paper' }] },
]

/** Opens the demo's store on the port after the two APIs. */
export async function openDemoStore({ PORT, DATA_DIR }: ServerConfig, closing: Closers): Promise<WooStore> {
  const port = PORT + 3
  try {
    await mkdir(DATA_DIR, { recursive: true })
    const store = await startWooStore({
      ...demoStoreKeys,
      port,
      name: 'Harbour Lane',
      currency: 'USD',
      products,
      keepIn: join(DATA_DIR, 'demo-store.json'),
    })
    closing.add(store.stop)
    return store
  } catch (error) {
    throw dataDirError(DATA_DIR, error) ?? listenError(error, port)
  }
}
