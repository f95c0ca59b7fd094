import type { Api } from '@causeway/api-client/api.ts'
import { imports } from '@causeway/api-contract/imports.ts'
import { stores } from '@causeway/api-contract/stores.ts'
import type { StoreConnectionState } from '@causeway/domain-types/store-connection.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'

export const connectionTones = {
  CONNECTED: 'success',
  BROKEN: 'danger',
} satisfies Record<StoreConnectionState, Tone>

/** The store that a merchant has connected, or none. */
export const connectedStore = (api: Api, merchantId: number) =>
  api.query(stores.get, { params: { id: merchantId } })

const changes = { invalidates: [stores.get, imports.search] }

export const connectStore = (api: Api) =>
  api.mutation(stores.connect, { ...changes, shownInline: () => true })
export const syncStore = (api: Api) => api.mutation(stores.sync, changes)
export const disconnectStore = (api: Api) =>
  api.mutation(stores.disconnect, { ...changes, shownInline: () => true })
