import { setInterval } from 'node:timers'
import { importProducts } from '@causeway/platform/areas/catalogue/import/import-products.ts'
import { startTestPlatform, type TestPlatform } from '@causeway/platform/testing.ts'
import { Client } from 'pg'

const PRODUCTS = 200_000
const AT_ONCE = 100
const MB = 1024 * 1024

const product = (at: number) => ({
  handle: `product-${at}`,
  title: `Product ${at} of a large store`,
  description: `<p>What a shopper reads of product ${at}, in one sentence or two.</p>`,
  vendor: `Vendor ${at % 400}`,
  sku: `SKU-${at}`,
  price: `${(at % 900) + 1}.90`,
  quantity: at % 50,
})

async function* productFile(): AsyncGenerator<Buffer> {
  yield Buffer.from(
    'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n',
  )
  for (let from = 0; from < PRODUCTS; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, at) => {
      const { handle, title, description, vendor, sku, price, quantity } = product(from + at)
      return `${handle},${title},"${description}",${vendor},${sku},${price},shopify,${quantity}\n`
    })
    yield Buffer.from(lines.join(''))
  }
}

const rss = () => process.memoryUsage().rss / MB

/** Says at each quarter how much memory the process has, and at the end how much more than at the first one. */
function watchMemory({ db }: TestPlatform): () => void {
  let told = 0
  let first = 0
  const tell = (quarter: number) =>
    console.log(
      `  ${((quarter * PRODUCTS) / 4).toLocaleString('en').padStart(7)} products  ${Math.round(rss())} MB`,
    )
  const timer = setInterval(async () => {
    const run = await db
      .selectFrom('import_runs')
      .select(['processed_rows', 'total_rows'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const quarter = run ? Math.floor((4 * run.processed_rows) / run.total_rows) : 0
    if (quarter <= told || quarter === 4) return
    told = quarter
    first ||= rss()
    tell(quarter)
  }, 500)
  return () => {
    clearInterval(timer)
    tell(4)
    console.log(`  memory of all beside a quarter: ${(rss() / first).toFixed(2)} times`)
  }
}

async function perSecond(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  const rate = PRODUCTS / ((performance.now() - began) / 1000)
  console.log(`  ${what.padEnd(24)} ${Math.round(rate)} products a second`)
  return rate
}

const bareTables = `
  create table bare_offers (id bigint generated always as identity primary key, handle text, title text,
    description text, vendor text);
  create table bare_skus (id bigint generated always as identity primary key, offer_id bigint, sku text, price text,
    quantity integer)`

const bareInsert = `
  with rows as (
    select * from jsonb_to_recordset($1::jsonb)
      r(handle text, title text, description text, vendor text, sku text, price text, quantity integer)
  ), added as (
    insert into bare_offers (handle, title, description, vendor)
    select handle, title, description, vendor from rows returning id, handle
  )
  insert into bare_skus (offer_id, sku, price, quantity)
  select added.id, sku, price, quantity from rows join added using (handle)`

/** The same rows into two tables that have nothing but a key, in as many transactions. */
async function insertBare({ address }: TestPlatform): Promise<void> {
  const client = new Client(address)
  await client.connect()
  await client.query(bareTables)
  for (let from = 0; from < PRODUCTS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => product(from + at))
    await client.query(bareInsert, [JSON.stringify(rows)])
  }
  await client.end()
}

/** A catalogue of 200 000 products through the import, and the same rows into bare tables. */
export async function bench(): Promise<void> {
  const platform = await startTestPlatform({ workers: false })
  try {
    const { id: merchantId } = await platform.createMerchant(await platform.createUser('MERCHANT'))
    console.log(`Import of ${PRODUCTS.toLocaleString('en')} products, and the memory of the process`)
    const file = { merchantId, fileName: 'large.csv' }
    const stop = watchMemory(platform)
    const load = () => importProducts(platform.db, { ...file, csv: productFile() })
    const first = await perSecond('into an empty catalogue', load)
    stop()
    await perSecond('again, nothing changed', load)
    const bare = await perSecond('bare inserts', () => insertBare(platform))
    console.log(`  import beside bare inserts: ${(bare / first).toFixed(1)} times as long`)
  } finally {
    await platform.stop()
  }
}
