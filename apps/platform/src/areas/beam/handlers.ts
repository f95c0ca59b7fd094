import { beam, beamHooks } from '@causeway/api-contract/beam.ts'
import { beamHooksSchemas, beamSchemas } from '@causeway/api-contract/beam.schemas.ts'
import { implement, type Route } from '../../http/implement.ts'
import type { Limits } from '../accounts/limits.ts'
import type { BeamWorld } from './beam-world.ts'
import { setBeaming, setBeamingOfAll } from './change-beams.ts'
import { createMapping, updateMapping } from './change-mappings.ts'
import { removeCredentials, storeCredentials, verifyStoreUrl } from './connect-destination.ts'
import { readDestination } from './read-destination.ts'
import { refreshVariants } from './read-variants.ts'
import { receiveOrder } from './receive-order.ts'
import { searchBeamOffers } from './search-beam-offers.ts'
import { searchBeamOrders } from './search-beam-orders.ts'
import { searchVariants } from './search-variants.ts'
import { suggestSkus } from './suggest-mappings.ts'
import { retryOrder } from './retry-order.ts'

/** The calls by which an app sells in a store elsewhere. */
export const beamRoutes = (world: BeamWorld, limits: Limits): Route[] => [
  ...implement(beam, beamSchemas, {
    destination: ({ params }, context) => readDestination(params.appId, context),
    storeCredentials: ({ params, body }, context) => storeCredentials(params.appId, body, context, world),
    removeCredentials: ({ params }, context) => removeCredentials(params.appId, context, world),
    verifyStoreUrl: ({ query }, context) => verifyStoreUrl(query.storeUrl, context, world, limits),
    searchOffers: ({ params, body, query }, context) => searchBeamOffers(context, params.appId, body, query),
    publishBatch: ({ params, body }, context) => setBeaming(context, params.appId, body.offerIds, 'Beaming'),
    unpublishBatch: ({ params, body }, context) =>
      setBeaming(context, params.appId, body.offerIds, 'Unbeaming'),
    publishAll: ({ params }, context) => setBeamingOfAll(context, params.appId, 'Beaming'),
    unpublishAll: ({ params }, context) => setBeamingOfAll(context, params.appId, 'Unbeaming'),
    searchVariants: ({ body, query }, context) => searchVariants(context, body, query),
    readVariants: ({ params }, context) => refreshVariants(params.appId, context),
    suggestSkus: ({ params, body }, context) => suggestSkus(context, params.appId, body),
    createMapping: ({ body }, context) => createMapping(body, context),
    updateMapping: ({ params, body }, context) => updateMapping(params.id, body, context),
    searchOrders: ({ params, body, query }, context) => searchBeamOrders(context, params.appId, body, query),
    retryOrder: ({ params }, context) => retryOrder(params.appId, params.beamOrderId, context),
  }),
  ...implement(beamHooks, beamHooksSchemas, {
    receiveOrder: ({ params }, context) => receiveOrder(params.token, context, world),
  }),
]
