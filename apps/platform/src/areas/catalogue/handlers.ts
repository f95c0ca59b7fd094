import { imports } from '@causeway/api-contract/imports.ts'
import { importsSchemas } from '@causeway/api-contract/imports.schemas.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import { offersSchemas } from '@causeway/api-contract/offers.schemas.ts'
import { implement } from '../../http/implement.ts'
import { uploadImport } from './import/upload-import.ts'
import { setPublishing, setPublishingOfAll } from './publish-offers.ts'
import { readOffer } from './read-offer.ts'
import { listRejections, requireImport, searchImports } from './search-imports.ts'
import { searchOffers } from './search-offers.ts'
import { setSubscription } from './subscribe-offers.ts'

/** The calls on offers. */
export const offerRoutes = implement(offers, offersSchemas, {
  search: ({ body, query }, context) => searchOffers(context, body, query),
  searchPlain: ({ body, query }, context) => searchOffers(context, body, query),
  get: ({ params, query }, context) => readOffer(context, params.id, query),
  setPublishing: ({ body }, context) => setPublishing(context, body),
  setPublishingOfAll: ({ params }, context) => setPublishingOfAll(context, params),
  setSubscription: ({ body }, context) => setSubscription(context, body),
})

/** The calls on imports of product files. */
export const importRoutes = implement(imports, importsSchemas, {
  create: ({ query }, context) => uploadImport(context, query),
  get: ({ params }, context) => requireImport(context, params.id),
  search: ({ body, query }, context) => searchImports(context, body, query),
  rejections: ({ params, query }, context) => listRejections(context, params.id, query),
})
