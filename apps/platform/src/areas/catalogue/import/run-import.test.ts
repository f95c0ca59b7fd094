import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../log.ts'
import { jobsOf } from '../../../jobs/jobs.ts'
import { type SeedMerchant } from '../../../testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing.ts'
import { acceptFile } from './accept-file.ts'
import { createImportRun, importProducts, importProductsJob } from './import-products.ts'
import { runImport } from './run-import.ts'
import { arriving, type Cells, csvFile } from './testing.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform({ workers: false })
})
afterAll(() => world.stop())

const now = () => new Date('2026-03-05T10:00:00.000Z')

const bells = (count: number, cells: Cells = {}): Cells[] =>
  Array.from({ length: count }, (_, at) => ({
    Handle: `bell-${at}`,
    Title: `Bell ${at}`,
    'Variant Price': '12.50',
    ...cells,
  }))

const createMerchant = async (store = {}) => world.createMerchant(await world.createUser('MERCHANT'), store)

/** An accepted upload whose job has not begun. */
async function accepted({ id: merchantId }: SeedMerchant, rows: readonly Cells[]): Promise<number> {
  const file = await acceptFile(arriving(csvFile(rows)))
  const upload = { merchantId, fileName: 'bells.csv', file, startedBy: null, now: now() }
  const importRunId = await world.db.transaction().execute((tx) => createImportRun(tx, upload))
  await file.close()
  return importRunId
}

async function imported({ id: merchantId }: SeedMerchant, rows: readonly Cells[]) {
  return readRun(
    await importProducts(world.db, { merchantId, fileName: 'bells.csv', csv: arriving(csvFile(rows)), now }),
  )
}

const readRun = (id: number) =>
  world.db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const offersOf = ({ id }: SeedMerchant) =>
  world.db.selectFrom('offers').selectAll().where('merchant_id', '=', id).orderBy('id').execute()

const skusOf = ({ id }: SeedMerchant) =>
  world.db.selectFrom('skus').selectAll().where('merchant_id', '=', id).orderBy('id').execute()

/** Works off the job once, as the queue does. */
const runJob = (importRunId: number, signal = new AbortController().signal) =>
  importProductsJob.run(
    { importRunId },
    { stage: 'live', db: world.db, jobs: jobsOf('live'), log: createLog('silent'), now, signal },
  )

/** Makes the database refuse one offer of the merchant, as a fault of ours would. Answers how to repair it. */
async function breakAt({ id }: SeedMerchant, externalId: string): Promise<() => Promise<void>> {
  const name = `fault_${id}`
  await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    world.db,
  )
  await sql`create trigger ${sql.raw(name)} before insert on offers for each row
    when (new.merchant_id = ${sql.lit(id)} and new.external_id = ${sql.lit(externalId)})
    execute function ${sql.raw(name)}()`.execute(world.db)
  return async () => {
    await sql`drop trigger ${sql.raw(name)} on offers`.execute(world.db)
  }
}

describe('an import that is cut off', () => {
  const rows = [
    ...bells(150),
    { Handle: 'bad', Title: 'Bad', 'Variant Price': 'x' },
    ...bells(120, { Vendor: 'Late' }).map((row) => ({ ...row, Handle: `late-${row.Handle}` })),
  ]
  const whole = {
    status: 'COMPLETED',
    total_rows: 271,
    processed_rows: 271,
    products_created: 270,
    variants_created: 270,
    rejected_rows: 1,
  }

  test('by the end of its process goes on after the last batch, and counts nothing twice', async () => {
    const merchant = await createMerchant()
    const id = await accepted(merchant, rows)
    const stopping = new AbortController()
    const stopAfterFirstBatch = () => {
      stopping.abort(new Error('The process stops.'))
      return now()
    }
    let calls = 0
    const clock = () => (++calls === 2 ? stopAfterFirstBatch() : now())
    await expect(runImport(id, { db: world.db, now: clock, signal: stopping.signal })).rejects.toThrow(
      'The process stops.',
    )
    expect(await readRun(id)).toMatchObject({
      status: 'IN_PROGRESS',
      processed_rows: 100,
      products_created: 100,
    })

    await runJob(id)
    expect(await readRun(id)).toMatchObject(whole)
    expect(await offersOf(merchant)).toHaveLength(270)
    await runJob(id)
    expect(await readRun(id)).toMatchObject(whole)
  })

  test('goes on after the last batch in JSON lines too, of which a product is one', async () => {
    const merchant = await createMerchant()
    const line = (at: number) =>
      JSON.stringify({
        handle: `bell-${at}`,
        title: 'Bell',
        variants: [
          { options: ['S'], price: 1 },
          { options: ['M'], price: 2 },
        ],
      })
    const text = Array.from({ length: 150 }, (_, at) => (at === 120 ? '{"broken"' : line(at))).join('\n')
    const file = await acceptFile(arriving(Buffer.from(text), 1000), 'JSON_LINES')
    const upload = { merchantId: merchant.id, fileName: 'feed.jsonl', file, startedBy: null, now: now() }
    const id = await world.db.transaction().execute((tx) => createImportRun(tx, upload))
    await file.close()
    const stopping = new AbortController()
    let calls = 0
    const clock = () => {
      if (++calls === 2) stopping.abort(new Error('The process stops.'))
      return now()
    }
    await expect(runImport(id, { db: world.db, now: clock, signal: stopping.signal })).rejects.toThrow(
      'The process stops.',
    )
    expect(await readRun(id)).toMatchObject({ processed_rows: 100, products_created: 100 })
    await runJob(id)
    expect(await readRun(id)).toMatchObject({
      status: 'COMPLETED',
      total_rows: 150,
      processed_rows: 150,
      products_created: 149,
      variants_created: 298,
      rejected_rows: 1,
    })
  })

  test('by a fault in the middle of a batch keeps nothing of the batch, and goes on once it is repaired', async () => {
    const merchant = await createMerchant()
    const id = await accepted(merchant, rows)
    const repair = await breakAt(merchant, 'bell-149')
    await expect(runJob(id)).rejects.toThrow('broken')
    await expect(runJob(id)).rejects.toThrow('broken')
    expect(await readRun(id)).toMatchObject({
      status: 'IN_PROGRESS',
      processed_rows: 100,
      rejected_rows: 0,
      faults: 2,
    })
    expect(await offersOf(merchant)).toHaveLength(100)

    await repair()
    await runJob(id)
    expect(await readRun(id)).toMatchObject({ ...whole, faults: 0 })
    const rejections = await world.db
      .selectFrom('import_rejections')
      .select('line')
      .where('import_run_id', '=', id)
      .execute()
    expect(rejections).toEqual([{ line: 152 }])
    const types = await world.db
      .selectFrom('outbox')
      .select('type')
      .where('import_run_id', '=', id)
      .orderBy('id')
      .execute()
    expect(types.map(({ type }) => type)).toEqual([
      'PRODUCT_SYNC_STARTED',
      ...Array.from({ length: 3 }, () => ['OFFER_ADDED', 'PRODUCT_SYNC_PROGRESSED']).flat(),
      'PRODUCT_SYNC_COMPLETED',
    ])
  })

  test('by the same fault again and again has failed, keeps what came in, and gives way to another', async () => {
    const merchant = await createMerchant()
    const id = await accepted(merchant, rows)
    const repair = await breakAt(merchant, 'bell-149')
    for (const attempt of [1, 2, 3, 4])
      await expect(runJob(id), `attempt ${attempt}`).rejects.toThrow('broken')
    await runJob(id)
    expect(await readRun(id)).toMatchObject({
      status: 'FAILED',
      processed_rows: 100,
      error: expect.stringContaining('What came in before it stays'),
    })
    expect(
      await world.db.selectFrom('import_file_chunks').select('seq').where('import_run_id', '=', id).execute(),
    ).toEqual([])

    await repair()
    expect(await imported(merchant, rows)).toMatchObject({ products_created: 170, products_unchanged: 100 })
  })

  test('two workers on one import do its work once', async () => {
    const merchant = await createMerchant()
    const id = await accepted(merchant, rows)
    await Promise.all([runJob(id), runJob(id)])
    await runJob(id)
    expect(await readRun(id)).toMatchObject(whole)
    expect(await offersOf(merchant)).toHaveLength(270)
  })
})

describe('a file that has changed', () => {
  const shirt = (size: string, cells: Cells = {}): Cells => ({
    Handle: 'shirt',
    Title: 'Shirt',
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Variant Price': '20',
    'Variant SKU': `SHIRT-${size}`,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '5',
    ...cells,
  })

  test('writes what is different, takes off sale what is gone, and puts on sale again what is back', async () => {
    const merchant = await createMerchant()
    await imported(merchant, [shirt('S'), shirt('M'), shirt('L'), ...bells(2)])

    const second = await imported(merchant, [
      shirt('S', { 'Variant Price': '25' }),
      shirt('M'),
      shirt('XL'),
      ...bells(2),
    ])
    expect(second).toMatchObject({
      products_updated: 1,
      products_unchanged: 2,
      variants_created: 1,
      variants_updated: 1,
      variants_unchanged: 3,
      variants_removed: 1,
    })
    expect((await offersOf(merchant))[0]).toMatchObject({
      min_price: 2000,
      max_price: 2500,
      sku_count: 3,
      qty_available: 15,
      sku_codes: ['SHIRT-S', 'SHIRT-M', 'SHIRT-XL'],
    })
    expect((await skusOf(merchant)).find(({ external_id }) => external_id === 'L')).toMatchObject({
      qty_available: 0,
      inventory_tracked: true,
      date_removed: '2026-03-05T10:00:00.000Z',
    })

    const third = await imported(merchant, [
      shirt('S', { 'Variant Price': '25' }),
      shirt('M'),
      shirt('XL'),
      shirt('L'),
    ])
    expect(third).toMatchObject({
      products_updated: 1,
      variants_updated: 1,
      variants_unchanged: 3,
      variants_removed: 0,
    })
    expect((await skusOf(merchant)).find(({ external_id }) => external_id === 'L')).toMatchObject({
      qty_available: 5,
      date_removed: null,
    })
    expect(await skusOf(merchant)).toHaveLength(6)
  })

  test('leaves stock alone that orders have taken, unless the store counted anew', async () => {
    const merchant = await createMerchant()
    await imported(merchant, [shirt('S'), shirt('M')])
    await world.db
      .updateTable('skus')
      .set({ qty_available: 2 })
      .where('merchant_id', '=', merchant.id)
      .where('external_id', '=', 'S')
      .execute()
    await imported(merchant, [shirt('S'), shirt('M', { 'Variant Inventory Qty': '9' })])
    expect((await skusOf(merchant)).map((sku) => [sku.external_id, sku.qty_available])).toEqual([
      ['S', 2],
      ['M', 9],
    ])
    expect((await offersOf(merchant))[0]?.qty_available).toBe(11)
  })

  test('keeps a variant whose new row is refused', async () => {
    const merchant = await createMerchant()
    await imported(merchant, [shirt('S'), shirt('M')])
    expect(await imported(merchant, [shirt('S'), shirt('M', { 'Variant Price': 'soon' })])).toMatchObject({
      rejected_rows: 1,
      variants_removed: 0,
      products_unchanged: 1,
    })
    expect((await skusOf(merchant)).map((sku) => [sku.sale_price, sku.date_removed])).toEqual([
      [2000, null],
      [2000, null],
    ])
  })

  test('does not publish again what the merchant took back, until the store itself changes its mind', async () => {
    const merchant = await createMerchant()
    const statuses = async () =>
      (await offersOf(merchant)).map((offer) => [offer.publishing_status, offer.status])
    await imported(merchant, bells(1, { Published: 'true' }))
    await world.db
      .updateTable('offers')
      .set({ publishing_status: 'NOT_PUBLISHED', status: 'DISABLED_AVAILABLE' })
      .where('merchant_id', '=', merchant.id)
      .execute()
    await imported(merchant, bells(1, { Published: 'true', Vendor: 'New' }))
    expect(await statuses()).toEqual([['NOT_PUBLISHED', 'DISABLED_AVAILABLE']])
    await imported(merchant, bells(1, { Published: 'true', Status: 'draft' }))
    expect(await statuses()).toEqual([['NOT_PUBLISHED', 'DISABLED_UNAVAILABLE']])
    await imported(merchant, bells(1, { Published: 'true', Status: 'active' }))
    expect(await statuses()).toEqual([['PUBLISHED', 'DISABLED_AVAILABLE']])
  })

  test('in another currency of the store has other prices', async () => {
    const merchant = await createMerchant({ currency: 'JPY' })
    await imported(merchant, bells(1, { 'Variant Price': '1200' }))
    expect((await offersOf(merchant))[0]).toMatchObject({ currency: 'JPY', min_price: 1200 })
    await world.db
      .updateTable('stores')
      .set({ default_currency: 'KWD' })
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(await imported(merchant, bells(1, { 'Variant Price': '1200' }))).toMatchObject({
      products_updated: 1,
      variants_updated: 1,
    })
    expect((await offersOf(merchant))[0]).toMatchObject({ currency: 'KWD', min_price: 1_200_000 })
  })
})

test('a product of two hundred variants, and a file of products cut at any batch', async () => {
  const merchant = await createMerchant()
  const many = Array.from({ length: 200 }, (_, at) => ({
    Handle: 'paint',
    Title: at === 0 ? 'Paint' : '',
    'Option1 Name': at === 0 ? 'Colour' : '',
    'Option1 Value': `Shade ${at}`,
    'Variant Price': '4',
  }))
  expect(await imported(merchant, [...bells(99), ...many, ...bells(201).slice(99)])).toMatchObject({
    products_created: 202,
    variants_created: 401,
    rejected_rows: 0,
  })
  expect((await offersOf(merchant)).find(({ external_id }) => external_id === 'paint')).toMatchObject({
    sku_count: 200,
  })
})
