import { Readable } from 'node:stream'
import { acceptFile } from '../areas/catalogue/import/accept-file.ts'
import { importFile } from '../areas/catalogue/import/import-products.ts'
import { createFeedKey } from '../areas/feeds/feed-keys.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccounts } from './accounts.ts'
import { daysAfter } from './order-calendar.ts'

const lit = {
  price: '48.00',
  grams: 640,
  weight_unit: 'g',
  dimensions: { length: 12, width: 12, height: 24.5, unit: 'cm' },
}

const lantern = {
  handle: 'fernhollow-camp-lantern',
  title: 'Camp Lantern',
  description: '<p>Warm light for a table of four, or a night of reading.</p>',
  vendor: 'Fernhollow',
  type: 'Lighting',
  external_url: 'https://fernhollow.example/camp-lantern',
  option_names: ['Colour'],
  variants: [
    { ...lit, options: ['Moss'], sku: 'FH-LANTERN-MOSS', barcode: '4012345000016', quantity: 24 },
    { ...lit, options: ['Sand'], sku: 'FH-LANTERN-SAND', barcode: '4012345000023', quantity: 11 },
    { ...lit, options: ['Rust'], sku: 'FH-LANTERN-RUST', status: 'draft' },
  ],
}

const boiling = {
  sku: 'FH-KETTLE',
  barcode: '036000291469',
  grams: 453.592,
  weight_unit: 'lb',
  dimensions: { length: 7, width: 6, height: 5.5, unit: 'in' },
}

const kettle = {
  handle: 'fernhollow-trail-kettle',
  title: 'Trail Kettle',
  vendor: 'Fernhollow',
  type: 'Cookware',
  external_url: 'https://fernhollow.example/trail-kettle',
  variants: [{ ...boiling, price: '36.50', quantity: 40 }],
}

/** Two nights of a store's own system, the first with what such systems get wrong. */
const nights: readonly { daysAgo: number; fileName: string; lines: readonly unknown[] }[] = [
  {
    daysAgo: 2,
    fileName: 'nightly-1.jsonl',
    lines: [
      lantern,
      kettle,
      { handle: 'fernhollow-gift-wrap', variants: [{ price: '4.00' }] },
      { handle: 'fernhollow-map', title: 'Trail Map', variants: [{ price: 'on request' }] },
    ],
  },
  {
    daysAgo: 1,
    fileName: 'nightly-2.jsonl',
    lines: [lantern, { ...kettle, variants: [{ ...boiling, price: '34.00', quantity: 38 }] }],
  },
]

/** A feed key of a store that its system has used. */
export async function pushDemoFeed(db: Db, { merchants }: DemoAccounts, now: Date): Promise<void> {
  const { id: merchantId, ownerId } = merchants.outfitters
  const made = { stage: 'live' as const, merchantId, createdBy: ownerId, now: daysAfter(now, -40) }
  const { id: feedKeyId, name } = await createFeedKey(db, made)
  for (const { daysAgo, fileName, lines } of nights) {
    const content = Readable.from([Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))])
    await importFile(db, {
      merchantId,
      fileName,
      file: await acceptFile(content, 'JSON_LINES'),
      startedBy: { feedKeyId, name },
      now: () => daysAfter(now, -daysAgo),
    })
  }
  await db
    .updateTable('feed_keys')
    .set({ date_last_used: daysAfter(now, -1).toISOString(), last_used_ip: '203.0.113.24' })
    .where('id', '=', feedKeyId)
    .execute()
}
