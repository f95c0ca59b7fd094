import { offers } from '@causeway/api-contract/offers.ts'
import type { EndpointInput, EndpointOutput } from '@causeway/api-contract/endpoint.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import { sessions } from '@causeway/api-contract/sessions.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { type Api, createApi } from './api.ts'
import { isApiError } from './api-error.ts'
import { randomId } from './random-id.ts'
import { createRequest } from './request.ts'
import type { RequestConfig, Target } from './request-config.ts'

type Credentials = { email: string; password: string } | { token: string }

export type ChannelClientConfig = Credentials & {
  /** Which API the app works with; the app secret belongs to this stage. */
  stage: Stage
  /** Address of the main API without `/v1`; needed for the live stage. */
  mainUrl?: string
  /** Address of the sandbox API without `/v1`; needed for the sandbox stage. */
  sandboxUrl?: string
  appId: number
  appSecret: string
  /** How often a read is tried again when the network or the server fails; 2 by default. */
  readRetries?: number
} & Pick<RequestConfig, 'fetch' | 'logFailure' | 'timeout'>

type Body<E> = EndpointInput<E> extends { body: infer B } ? B : never
type Query<E> = EndpointInput<E> extends { query?: infer Q } ? Q : never

const TARGET = { live: 'main', sandbox: 'sandbox' } as const satisfies Record<Stage, Target>

function targetConfigOf(config: ChannelClientConfig) {
  const baseUrl = config.stage === 'live' ? config.mainUrl : config.sandboxUrl
  if (!baseUrl) {
    const needed = config.stage === 'live' ? 'mainUrl' : 'sandboxUrl'
    throw new TypeError(`The channel client needs ${needed} to work in the ${config.stage} stage.`)
  }
  return { baseUrl, appId: config.appId, appSecret: config.appSecret }
}

/**
 * The API as a channel app's own server uses it. It signs in on the first call, once for all that wait,
 * and again when the token has run out.
 */
export function createChannelClient(config: ChannelClientConfig) {
  const { fetch, logFailure, timeout, readRetries = 2 } = config
  const target = TARGET[config.stage]
  const targetConfig = targetConfigOf(config)
  const common = { fetch, logFailure, timeout, readRetries }
  const targetOf = () => target
  const visitor = createApi(createRequest({ ...common, targets: { [target]: targetConfig } }), { targetOf })
  let token: Promise<string> | undefined

  async function signIn(): Promise<string> {
    if ('token' in config) return config.token
    const { email, password } = config
    return (await visitor.call(sessions.create, { body: { email, password } })).token
  }

  function currentToken(): Promise<string> {
    token ??= signIn().catch((error: unknown) => {
      token = undefined
      throw error
    })
    return token
  }

  const api = createApi(
    createRequest({ ...common, targets: { [target]: { ...targetConfig, token: currentToken } } }),
    { targetOf },
  )

  const call: Api['call'] = async (endpoint, input, options) => {
    const used = currentToken()
    await used
    try {
      return await api.call(endpoint, input, options)
    } catch (error) {
      const mayRenew = 'password' in config && isApiError(error) && error.code === 'INVALID_TOKEN'
      if (!mayRenew) throw error
      // Others may have signed in again meanwhile; a token refused before anything ran makes a repeat safe.
      if (token === used) token = undefined
      return api.call(endpoint, input, options)
    }
  }

  return {
    /** Any call of the contract. */
    call,
    searchOffers: (body: Body<typeof offers.search>, query?: Query<typeof offers.search>) =>
      call(offers.search, { body, query }),
    getOffer: (id: number) => call(offers.get, { params: { id }, query: { appId: config.appId } }),
    /** Without a key of your own a random one is sent; give one to make sure that an order is placed once. */
    placeOrder: (body: Body<typeof orders.place>, { idempotencyKey = randomId() } = {}) =>
      call(orders.place, { body }, { idempotencyKey }),
    searchOrders: (body: Omit<Body<typeof orders.search>, 'appId'>, query?: Query<typeof orders.search>) =>
      call(orders.search, { body: { ...body, appId: config.appId }, query }),
    getOrder: (id: number) => call(orders.get, { params: { id } }),
    cancelBag: (
      ids: { orderId: number; bagId: number },
      body: Body<typeof orders.cancelBag> = {},
      { idempotencyKey = randomId() } = {},
    ) => call(orders.cancelBag, { params: ids, body }, { idempotencyKey }),
  }
}

export type ChannelClient = ReturnType<typeof createChannelClient>
export type PlacedOrder = EndpointOutput<typeof orders.place>
