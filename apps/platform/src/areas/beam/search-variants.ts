import type { VariantSearch } from '@causeway/api-contract/beam.schemas.ts'
import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { DestinationVariant } from '@causeway/domain-types/beam-variant-mapping.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { type SqlBool, sql } from 'kysely'
import type { Finding } from '../../db/finding.ts'
import { listPage, type WirePage } from '../../db/list.ts'
import { findingText, searchConditions } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp } from '../accounts/access.ts'
import { mappingJson } from './mapping-view.ts'

/** Page by page, with what is asked of their mappings. Those that need somebody come by their status. */
export async function searchVariants(
  context: Context,
  { appId, query, status }: VariantSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<DestinationVariant>>>> {
  await requireApp(context, appId, 'offers.read')
  const byStatus = sql<SqlBool>`exists (
    select from beam_mappings
    where beam_mappings.app_id = beam_variants.app_id
      and beam_mappings.destination_variant_id = beam_variants.destination_variant_id
      and beam_mappings.status = any(${status ?? []}::text[])
  )`
  const finding: Finding = query
    ? findingText('beam_variants.search_text', query, 'CONTAINS')
    : { by: status?.length ? 'filter' : 'scope' }
  return listPage({
    db: context.db,
    table: 'beam_variants',
    columns: [
      'id',
      'destination_variant_id',
      'product_title',
      'title',
      'sku',
      'barcode',
      'price',
      'currency',
      'image_url',
      mappingJson.as('mapping'),
    ],
    scope: { app_id: appId },
    filters: [...(status?.length ? [byStatus] : []), ...searchConditions('search_text', query, 'CONTAINS')],
    finding,
    sorts: { id: { by: 'id', type: 'bigint' } },
    sortBy: 'id',
    direction: 'asc',
    paging,
  })
}
