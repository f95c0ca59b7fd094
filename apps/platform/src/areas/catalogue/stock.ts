import type {
  OfferStatus,
  ProductType,
  PublishingStatus,
  VariantValue,
} from '@causeway/domain-types/offer.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { conflict } from '../../http/errors.ts'

/** A sku with all that decides whether an app may buy it. */
export interface PurchasableSku {
  sku_id: number
  offer_id: number
  merchant_id: number
  seller: string
  name: string
  brand: string | null
  sku: string | null
  variant_values: VariantValue[]
  thumbnail: string | null
  product_type: ProductType
  price: number
  currency: string
  inventory_tracked: boolean
  qty_available: number
  offer_status: OfferStatus
  publishing_status: PublishingStatus
  subscribed: boolean
  connected: boolean
}

export interface StockLine {
  skuId: number
  quantity: number
}

// Everyone who changes stock locks skus first, then offers, each by ascending id: so no two can wait for each other.
async function lockSkus(tx: Tx, skuIds: readonly number[]) {
  return tx
    .selectFrom('skus')
    .select(['id', 'offer_id', 'inventory_tracked', 'qty_available', 'status', 'date_removed'])
    .where('id', '=', sql<number>`any(${skuIds}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The skus that exist among the ids, as the app sees them, locked until the transaction ends. */
export async function loadPurchasable(
  tx: Tx,
  appId: number,
  skuIds: readonly number[],
): Promise<PurchasableSku[]> {
  await lockSkus(tx, skuIds)
  return tx
    .selectFrom('skus')
    .innerJoin('offers', 'offers.id', 'skus.offer_id')
    .leftJoin('app_offers', (join) =>
      join.onRef('app_offers.id', '=', 'offers.id').on('app_offers.app_id', '=', appId),
    )
    .where('skus.id', '=', sql<number>`any(${skuIds}::bigint[])`)
    .orderBy('skus.id')
    .select([
      'skus.id as sku_id',
      'skus.offer_id',
      'skus.merchant_id',
      'offers.seller',
      'offers.name',
      'offers.vendor as brand',
      'skus.sku',
      'skus.variant_values',
      sql<string | null>`coalesce(skus.image_url, offers.image_url)`.as('thumbnail'),
      'offers.product_type',
      'skus.sale_price as price',
      'offers.currency',
      'skus.inventory_tracked',
      'skus.qty_available',
      sql<OfferStatus>`case
        when skus.date_removed is null and skus.status = 'AVAILABLE' then offers.status
        else 'UNAVAILABLE'
      end`.as('offer_status'),
      'offers.publishing_status',
      sql<boolean>`coalesce(app_offers.subscription_status = 'SUBSCRIBED', false)`.as('subscribed'),
      sql<boolean>`coalesce(app_offers.connected, false)`.as('connected'),
    ])
    .execute()
}

function refuseShortage(lines: readonly StockLine[], left: Map<number, number>): void {
  const fields = Object.fromEntries(
    lines.flatMap(({ skuId, quantity }, index) => {
      const available = left.get(skuId)
      if (available === undefined) return []
      left.set(skuId, available - quantity)
      if (available >= quantity) return []
      const reason = available <= 0 ? 'Sold out.' : `Only ${available} left.`
      return [[`skus.${index}.quantity`, reason]]
    }),
  )
  const [reason] = Object.values(fields)
  if (reason) throw conflict('INSUFFICIENT_INVENTORY', `There is not enough in stock. ${reason}`, fields)
}

async function moveStock(
  tx: Tx,
  changes: ReadonlyMap<number, number>,
  offerIds: readonly number[],
): Promise<void> {
  if (changes.size === 0) return
  await sql`select id from offers where id = any(${[...new Set(offerIds)]}::bigint[]) order by id for update`.execute(
    tx,
  )
  await sql`
    with changes as (
      select * from unnest(${[...changes.keys()]}::bigint[], ${[...changes.values()]}::int[]) as change (sku_id, quantity)
    ), moved as (
      update skus set qty_available = qty_available + quantity
      from changes where skus.id = sku_id
      returning offer_id, quantity
    ), by_offer as (
      select offer_id, sum(quantity) as quantity from moved group by offer_id
    )
    update offers set qty_available = qty_available + quantity
    from by_offer where offers.id = offer_id`.execute(tx)
}

function sumByTrackedSku(
  lines: readonly StockLine[],
  tracked: ReadonlySet<number>,
  sign: 1 | -1,
): Map<number, number> {
  const changes = new Map<number, number>()
  for (const { skuId, quantity } of lines) {
    if (tracked.has(skuId)) changes.set(skuId, (changes.get(skuId) ?? 0) + sign * quantity)
  }
  return changes
}

/** Takes the lines' pieces out of stock, all or none. Skus without tracked inventory are sold without end. */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const skus = await lockSkus(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  const tracked = skus.filter((sku) => sku.inventory_tracked)
  refuseShortage(lines, new Map(tracked.map((sku) => [sku.id, sku.qty_available])))
  const changes = sumByTrackedSku(lines, new Set(tracked.map(({ id }) => id)), -1)
  await moveStock(
    tx,
    changes,
    tracked.map((sku) => sku.offer_id),
  )
}

/** Puts the lines' pieces back into stock. What the store no longer has or sells is not put on sale again. */
export async function returnStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const skus = await lockSkus(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  const tracked = skus.filter(
    (sku) => sku.inventory_tracked && sku.date_removed === null && sku.status === 'AVAILABLE',
  )
  const changes = sumByTrackedSku(lines, new Set(tracked.map(({ id }) => id)), 1)
  await moveStock(
    tx,
    changes,
    tracked.map((sku) => sku.offer_id),
  )
}
