import { imports } from '@causeway/api-contract/imports.ts'
import { importsSchemas } from '@causeway/api-contract/imports.schemas.ts'
import { invalidProducts } from '@causeway/api-contract/invalid-products.ts'
import { invalidProductsSchemas } from '@causeway/api-contract/invalid-products.schemas.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import { offersSchemas } from '@causeway/api-contract/offers.schemas.ts'
import { skus } from '@causeway/api-contract/skus.ts'
import { skusSchemas } from '@causeway/api-contract/skus.schemas.ts'
import { implement } from '../../http/implement.ts'
import { uploadImport } from './import/upload-import.ts'
import { setPublishingOfAll } from './publish-all.ts'
import { setPublishing } from './publish-offers.ts'
import { countOffers } from './read-counts.ts'
import { readOffer } from './read-offer.ts'
import { listRejections, requireImport, searchImports } from './search-imports.ts'
import { searchInvalidProducts } from './search-invalid-products.ts'
import { searchOffers } from './search-offers.ts'
import { searchSkus } from './search-skus.ts'
import { setSubscription } from './subscribe-offers.ts'

/** The calls on offers. */
export const offerRoutes = implement(offers, offersSchemas, {
  search: ({ body, query }, context) => searchOffers(context, body, query),
  searchPlain: ({ body, query }, context) => searchOffers(context, body, query),
  get: ({ params, query }, context) => readOffer(context, params.id, query),
  count: ({ params, query }, context) => countOffers(context, params.id, query),
  setPublishing: ({ body }, context) => setPublishing(context, body),
  setPublishingOfAll: ({ params }, context) => setPublishingOfAll(context, params),
  setSubscription: ({ body }, context) => setSubscription(context, body),
})

/** The call on skus. */
export const skuRoutes = implement(skus, skusSchemas, {
  search: ({ body, query }, context) => searchSkus(context, body, query),
})

/** The calls on products that wait to be mended. */
export const invalidProductRoutes = implement(invalidProducts, invalidProductsSchemas, {
  list: ({ params, query }, context) => searchInvalidProducts(context, params.id, {}, query),
  search: ({ params, body, query }, context) => searchInvalidProducts(context, params.id, body, query),
})

/** The calls on imports of product files. */
export const importRoutes = implement(imports, importsSchemas, {
  create: ({ query }, context) => uploadImport(context, query),
  get: ({ params }, context) => requireImport(context, params.id),
  search: ({ body, query }, context) => searchImports(context, body, query),
  rejections: ({ params, query }, context) => listRejections(context, params.id, query),
})
