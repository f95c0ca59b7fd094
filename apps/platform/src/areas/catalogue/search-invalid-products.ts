import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { InvalidProductSearch } from '@causeway/api-contract/invalid-products.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { InvalidProduct, InvalidProductSortKey } from '@causeway/domain-types/invalid-product.ts'
import { INVALID_PRODUCT_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { sql } from 'kysely'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Sort } from '../../db/listed.ts'
import { findingText, searchConditions } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireMerchant } from '../accounts/access.ts'

const sorts: Record<InvalidProductSortKey, Sort> = {
  id: { by: 'id', type: 'bigint' },
  name: { by: 'name_sort', type: 'text' },
  externalId: { by: 'external_id', type: 'text' },
  dateLastModified: { by: 'date_last_modified', type: 'timestamptz' },
}

/** Each is read and mended by hand, so that a page of them is short. */
const PAGE_SIZE = 10

/** What of a merchant's catalogue waits to be mended. */
export async function searchInvalidProducts(
  context: Context,
  merchantId: number,
  { query, matchMode, sortBy = 'id', sortDirection }: InvalidProductSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<InvalidProduct>>>> {
  await requireMerchant(context, merchantId, 'offers.read')
  return listPage({
    db: context.db,
    table: 'invalid_products',
    columns: [
      'id',
      'merchant_id',
      'external_id',
      'name',
      'thumbnail_url',
      'issues',
      'issue_count',
      'status',
      sql<number | null>`(select id from offers where offers.merchant_id = invalid_products.merchant_id
        and offers.external_id = invalid_products.external_id)`.as('offer_id'),
      'import_run_id',
      'date_created',
      'date_last_modified',
    ],
    scope: { merchant_id: merchantId },
    where: [sql<boolean>`invalid_products.status = 'UNRESOLVED'`],
    filters: searchConditions('search_text', query, matchMode),
    finding: query ? findingText('invalid_products.search_text', query, matchMode) : { by: 'scope' },
    sorts,
    sortBy,
    direction: sortDirection ?? INVALID_PRODUCT_SORT_DEFAULTS[sortBy],
    paging: { size: PAGE_SIZE, ...paging },
  })
}
