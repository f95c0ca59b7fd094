import { apiKeys } from '@causeway/api-contract/api-keys.ts'
import { apiKeysSchemas } from '@causeway/api-contract/api-keys.schemas.ts'
import { implement } from '../../http/implement.ts'
import { generateKey, invalidateKey, listKeys, rotateKey } from './feed-keys.ts'

/** The calls on the keys of merchants' feeds. */
export const apiKeyRoutes = implement(apiKeys, apiKeysSchemas, {
  list: ({ query }, context) => listKeys(context, query.merchantId),
  generate: ({ body }, context) => generateKey(context, body),
  rotate: ({ body }, context) => rotateKey(context, body),
  invalidate: ({ body }, context) => invalidateKey(context, body),
})
