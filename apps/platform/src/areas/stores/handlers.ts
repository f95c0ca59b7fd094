import { storeHooks, stores } from '@causeway/api-contract/stores.ts'
import { storeHooksSchemas, storesSchemas } from '@causeway/api-contract/stores.schemas.ts'
import { implement, type Route } from '../../http/implement.ts'
import type { Limits } from '../accounts/limits.ts'
import { connectStore, disconnectStore, syncStore } from './connect-store.ts'
import { readProduct } from './read-product.ts'
import { readStore } from './read-store.ts'
import { receiveChange } from './receive-change.ts'
import type { StoreGateway } from './store-gateway.ts'

/** The calls on the stores that merchants' products are read from, and the one that stores make. */
export const storeRoutes = (parts: {
  gateway: StoreGateway
  limits: Pick<Limits, 'countResync'>
}): Route[] => [
  ...implement(stores, storesSchemas, {
    get: ({ params }, context) => readStore(context, params.id),
    connect: ({ params, body }, context) => connectStore(context, parts.gateway, params.id, body),
    sync: ({ params }, context) => syncStore(context, params.id),
    disconnect: ({ params }, context) => disconnectStore(context, params.id),
    product: ({ params, query }, context) => readProduct(context, parts, { ...params, ...query }),
  }),
  ...implement(storeHooks, storeHooksSchemas, {
    receive: ({ params }, context) => receiveChange(context, parts.gateway, params.token),
  }),
]
