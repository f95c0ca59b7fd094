import type { Stage } from '@causeway/domain-types/stage.ts'
import type { WooPace } from '@causeway/woocommerce/request.ts'
import type { CheckedFetch } from '../../outbound/checked-fetch.ts'
import { canCallBack } from '../../outbound/can-call-back.ts'
import { badEndpoint, type EndpointRules } from '../../outbound/endpoint-address.ts'
import type { SecretBox } from '../../outbound/secret-box.ts'
import { type OpenedStore, type StoreConnector, StoreFault } from '../catalogue/import/store-connector.ts'
import { type StoreKeys, secretsOwner, StoreSecrets } from './store-secrets.ts'
import { wooConnector } from './woo-connector.ts'

/** `brief` where somebody waits, or where the work is tried again by itself. */
type Patience = 'brief' | 'long'

const paces = {
  brief: { attempts: 2, timeoutMs: 15_000, longestWaitMs: 5_000 },
  long: { attempts: 5, timeoutMs: 30_000 },
} as const satisfies Record<Patience, Partial<WooPace>>

/** How merchants' stores of a stage are reached. */
export interface StoreGateway {
  box: SecretBox
  /** What is wrong with the address of a store; null where nothing is. */
  badAddress(storeUrl: string): Promise<string | null>
  connector(storeUrl: string, keys: StoreKeys, patience?: Patience): StoreConnector
  /** A connected store, or a StoreFault where its keys cannot be read any more. */
  open(connection: ConnectedStore, patience?: Patience): Promise<OpenedStore & { secrets: StoreSecrets }>
  /** Where a store tells of its changes; null where it cannot reach us. */
  callbackUrl(storeUrl: string, hookToken: string): string | null
}

export interface ConnectedStore {
  id: number
  merchant_id: number
  store_url: string
  secrets: string
}

export type StoreGateways = Readonly<Record<Stage, StoreGateway>>

interface GatewayParts {
  rules: EndpointRules
  fetch: CheckedFetch
  box: SecretBox
  /** Where this stage's API is for others. */
  apiUrl: string | null
}

export function storeGateway({ rules, fetch, box, apiUrl }: GatewayParts): StoreGateway {
  const connector: StoreGateway['connector'] = (storeUrl, keys, patience = 'brief') =>
    wooConnector({ storeUrl, fetch, ...keys, pace: paces[patience] })
  return {
    box,
    badAddress: (storeUrl) => badEndpoint(storeUrl, rules, 'Calls'),
    connector,
    async open({ id, merchant_id, store_url, secrets: kept }, patience) {
      const secrets = await box.read(secretsOwner(merchant_id), kept, StoreSecrets)
      if (!secrets) {
        throw new StoreFault('The keys of the store cannot be read any more. Connect it again.', {
          isRefused: true,
        })
      }
      return { id, secrets, connector: connector(store_url, secrets, patience) }
    },
    callbackUrl(storeUrl, hookToken) {
      const canReach = apiUrl !== null && canCallBack(apiUrl, storeUrl)
      return canReach ? `${apiUrl}/v1/sync/stores/${hookToken}/changes` : null
    },
  }
}
