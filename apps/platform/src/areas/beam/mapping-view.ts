import type { MappingView } from '@causeway/domain-types/beam-variant-mapping.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

const time = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A mapping as JSON, for whatever row has one. */
export const mappingJson = sql<Wire<MappingView> | null>`(
  select json_build_object(
    'id', m.id,
    'app_id', m.app_id,
    'destination_variant_id', m.destination_variant_id,
    'product_mapping_id', m.offer_id,
    'causeway_sku_id', m.sku_id,
    'causeway_sku', skus.sku,
    'causeway_offer_id', m.offer_id,
    'source_merchant_id', m.merchant_id,
    'mapping_status', m.status,
    'confidence_score', m.confidence_score,
    'mapping_method', m.mapping_method,
    'mapped_at', ${time('m.mapped_at')},
    'mapped_by', (select first_name || ' ' || last_name from users where users.id = m.mapped_by),
    'last_validated_at', ${time('m.last_validated_at')},
    'validation_error', m.validation_error,
    'offer_name', offers.name,
    'sku_name', skus.name,
    'seller', offers.seller
  )
  from beam_mappings m
  left join skus on skus.id = m.sku_id
  left join offers on offers.id = m.offer_id
  where m.app_id = beam_variants.app_id and m.destination_variant_id = beam_variants.destination_variant_id
)`

/** A mapping by its id, with the names of what it stands for. */
export async function mappingById(db: Db | Tx, id: number): Promise<Wire<MappingView>> {
  const { rows } = await sql<{ mapping: Wire<MappingView> }>`
    select ${mappingJson} as mapping
    from (select app_id, destination_variant_id from beam_mappings where id = ${id}) as beam_variants`.execute(
    db,
  )
  const mapping = rows[0]?.mapping
  if (!mapping) throw new Error(`Mapping ${id} has vanished.`)
  return mapping
}
