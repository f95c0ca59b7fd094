import { apiKeys } from '@causeway/api-contract/api-keys.ts'
import { apiKeysSchemas } from '@causeway/api-contract/api-keys.schemas.ts'
import { feeds } from '@causeway/api-contract/feeds.ts'
import { feedsSchemas } from '@causeway/api-contract/feeds.schemas.ts'
import { implement, type Route } from '../../http/implement.ts'
import { generateKey, invalidateKey, listKeys, rotateKey } from './feed-keys.ts'
import { listFeedErrors, listFeedRuns, pushProducts, readFeedRun } from './push-products.ts'

/** The calls on the keys of merchants' feeds, and those that the keys open. */
export const feedRoutes: readonly Route[] = [
  ...implement(apiKeys, apiKeysSchemas, {
    list: ({ query }, context) => listKeys(context, query.merchantId),
    generate: ({ body }, context) => generateKey(context, body),
    rotate: ({ body }, context) => rotateKey(context, body),
    invalidate: ({ body }, context) => invalidateKey(context, body),
  }),
  ...implement(feeds, feedsSchemas, {
    push: ({ query }, context) => pushProducts(context, query),
    runs: ({ query }, context) => listFeedRuns(context, query),
    run: ({ params }, context) => readFeedRun(context, params.id),
    errors: ({ params, query }, context) => listFeedErrors(context, params.id, query),
  }),
]
