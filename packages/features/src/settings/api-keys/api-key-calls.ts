import type { Api } from '@causeway/api-client/api.ts'
import { apiKeys } from '@causeway/api-contract/api-keys.ts'
import { pageSearch, type SearchOf, wholeNumber } from '@causeway/app-shell/search-params.ts'
import type { ApiKeyStatus } from '@causeway/domain-types/api-key.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'

/** What the page of API keys keeps in the URL: the page of feed runs. */
export const apiKeysSearch = pageSearch({ runs: wholeNumber() })
export type ApiKeysSearch = SearchOf<typeof apiKeysSearch>

export const apiKeyStatusTones = {
  ACTIVE: 'success',
  ROTATING: 'info',
  EXPIRING: 'warning',
  EXPIRED: 'neutral',
  REVOKED: 'danger',
} satisfies Record<ApiKeyStatus, Tone>

/** The keys of a merchant in the stage of the page. */
export const apiKeyList = (api: Api, merchantId: number) => api.query(apiKeys.list, { query: { merchantId } })

const settings = { invalidates: [apiKeys.list], shownInline: () => true }
export const generateKey = (api: Api) => api.mutation(apiKeys.generate, settings)
export const rotateKey = (api: Api) => api.mutation(apiKeys.rotate, settings)
export const invalidateKey = (api: Api) => api.mutation(apiKeys.invalidate, settings)
