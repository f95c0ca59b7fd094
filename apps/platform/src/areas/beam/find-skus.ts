import {
  confidenceOf,
  LEAST_NAME_SIMILARITY,
  type Likeness,
} from '@causeway/domain-types/beam-variant-mapping.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** What a variant of the store is known by. */
export interface SoughtSku {
  sku: string | null
  barcode: string | null
  productTitle: string
  title: string
  /** By a person, who types a part of a name and means to choose. */
  isTyped?: boolean
}

export interface FoundSku {
  sku_id: number
  sku: string | null
  sku_name: string
  offer_id: number
  offer_name: string
  merchant_id: number
  seller: string
  likeness: Likeness
  confidence: number
}

interface Candidate extends Omit<FoundSku, 'likeness' | 'confidence'> {
  by: Likeness['by']
  similarity: number
}

/** Of so many offers that are called alike, the skus are compared. */
const OFFERS_ALIKE = 5

const byCode = (appId: number, column: 'sku' | 'barcode', code: string | null) => sql`
  select skus.id as sku_id, ${column}::text as by, 1::float8 as similarity
  from skus
  join app_offers on app_offers.app_id = ${appId} and app_offers.id = skus.offer_id
    and app_offers.visible and app_offers.subscription_status = 'SUBSCRIBED'
  where skus.${sql.ref(column)} = ${code} and skus.date_removed is null`

/** The more alike the product is, and then its variant. */
const byName = (appId: number, { productTitle, title, isTyped = false }: SoughtSku) => sql`
  select skus.id as sku_id, 'name' as by,
    alike.similarity * case when skus.name is null or ${isTyped} then 1
      else 0.5 + 0.5 * similarity(search_form(skus.name), search_form(${title})) end as similarity
  from (
    select id, case when ${isTyped} then word_similarity(search_form(${productTitle}), search_text)
      else similarity(name_sort, search_form(${productTitle})) end as similarity
    from app_offers
    where app_id = ${appId} and visible and subscription_status = 'SUBSCRIBED'
      and search_form(${productTitle}) <% search_text
    order by similarity desc, id
    limit ${OFFERS_ALIKE}
  ) as alike
  join skus on skus.offer_id = alike.id and skus.date_removed is null`

/** Skus that an app may sell and that a variant may stand for, the surest first. */
export async function findSkus(
  db: Db | Tx,
  appId: number,
  sought: SoughtSku,
  limit: number,
): Promise<FoundSku[]> {
  const { rows } = await sql<Candidate>`
    select candidates.sku_id, candidates.by, candidates.similarity, skus.sku, coalesce(skus.name, offers.name) as sku_name,
      offers.id as offer_id, offers.name as offer_name, offers.merchant_id, offers.seller
    from (
      ${byCode(appId, 'sku', sought.sku)}
      union all ${byCode(appId, 'barcode', sought.barcode)}
      union all ${byName(appId, sought)}
    ) as candidates
    join skus on skus.id = candidates.sku_id
    join offers on offers.id = skus.offer_id
    where candidates.by <> 'name' or candidates.similarity >= ${LEAST_NAME_SIMILARITY}`.execute(db)
  const seen = new Set<number>()
  return rows
    .map(({ by, similarity, ...sku }): FoundSku => {
      const likeness: Likeness = by === 'name' ? { by, similarity } : { by }
      return { ...sku, likeness, confidence: confidenceOf(likeness) }
    })
    .sort((left, right) => right.confidence - left.confidence || left.sku_id - right.sku_id)
    .filter(({ sku_id }) => !seen.has(sku_id) && seen.add(sku_id))
    .slice(0, limit)
}
