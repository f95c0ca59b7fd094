import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const NO_VARIANT = 'The store no longer has this variant.'
const NO_SKU = 'Its merchant no longer has this SKU. Choose another one.'
const NOT_SOLD = 'The offer of this SKU is not sold to your app any more.'

/**
 * Says of each mapping whether it still holds: what broke has its reason, and what holds again is active again. What is
 * archived or waits for a review is left alone.
 */
export async function validateMappings(db: Db, appId: number, now: Date): Promise<void> {
  await sql`
    with checked as (
      select beam_mappings.id,
        case
          when beam_variants.id is null then ${NO_VARIANT}
          when skus.date_removed is not null then ${NO_SKU}
          when app_offers.id is null or not app_offers.visible or app_offers.status <> 'AVAILABLE'
            or app_offers.subscription_status <> 'SUBSCRIBED' then ${NOT_SOLD}
        end as fault
      from beam_mappings
      left join beam_variants using (app_id, destination_variant_id)
      left join skus on skus.id = beam_mappings.sku_id
      left join app_offers on app_offers.app_id = beam_mappings.app_id and app_offers.id = beam_mappings.offer_id
      where beam_mappings.app_id = ${appId} and beam_mappings.status in ('active', 'broken')
        and beam_mappings.sku_id is not null
    )
    update beam_mappings set
      status = case when fault is null then 'active' else 'broken' end,
      validation_error = fault,
      last_validated_at = ${now.toISOString()}::timestamptz
    from checked where checked.id = beam_mappings.id`.execute(db)
}
