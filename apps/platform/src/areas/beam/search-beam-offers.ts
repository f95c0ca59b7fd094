import type { BeamOfferSearch } from '@causeway/api-contract/beam.schemas.ts'
import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { BeamOffer } from '@causeway/domain-types/beam.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { listPage, type WirePage } from '../../db/list.ts'
import type { Context } from '../../http/context.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { requireApp } from '../accounts/access.ts'
import {
  appOfferFilters,
  offerColumns,
  offerFinding,
  offerSorting,
  offerSorts,
} from '../catalogue/search-offers.ts'

/** Written as the indexes have them. */
function beamFilters({ beamState, pending, failed }: BeamOfferSearch): Expression<SqlBool>[] {
  return [
    ...(beamState === 'beamed' ? [sql<SqlBool>`pushed_to_beam`] : []),
    ...(beamState === 'not_beamed' ? [sql<SqlBool>`not pushed_to_beam`] : []),
    ...(pending ? [sql<SqlBool>`intended_beam_status is not null`] : []),
    ...(failed ? [sql<SqlBool>`beam_error is not null`] : []),
  ]
}

/** Offers that an app is subscribed to and so may sell in its store, with what became of their beams. */
export async function searchBeamOffers(
  context: Context,
  appId: number,
  search: BeamOfferSearch,
  paging: PageQuery,
): Promise<ReadyJson<WirePage<Wire<BeamOffer>>>> {
  await requireApp(context, appId, 'offers.read')
  const asked = { ...search, subscriptionStatus: 'SUBSCRIBED' as const }
  const { db } = context
  const keyed = { table: 'beamable_offers', scope: { column: 'app_id', value: appId } }
  return listPage({
    db,
    table: 'beamable_offers',
    columns: [...offerColumns, 'subscription_status', 'pushed_to_beam', 'intended_beam_status', 'beam_error'],
    scope: { app_id: appId },
    where: [sql.ref<boolean>('visible')],
    filters: [...appOfferFilters(asked, 'beamable_offers'), ...beamFilters(search)],
    finding: await offerFinding(db, keyed, asked),
    sorts: offerSorts,
    ...offerSorting(search),
    paging,
  })
}
