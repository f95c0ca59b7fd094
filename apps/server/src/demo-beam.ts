import { beam } from '@causeway/api-contract/beam.ts'
import { type EndpointDefinition, fillPath } from '@causeway/api-contract/endpoint.ts'
import { headers as names } from '@causeway/api-contract/headers.ts'
import { sessions } from '@causeway/api-contract/sessions.ts'
import type { Platform } from '@causeway/platform/create-platform.ts'
import type { Logger } from '@causeway/platform/log.ts'
import type { WooStore } from '@causeway/woocommerce/server/start-woo-store.ts'
import * as z from 'zod/mini'
import type { ChannelAppCredentials } from './channel-app-credentials.ts'
import { demoStoreKeys } from './demo-store.ts'

const BEAMED_AT_FIRST = 8
const CURRENCY = 'USD'

const Session = z.object({ token: z.string() })
const Offers = z.object({ content: z.array(z.object({ id: z.int() })) })

/** The calls of the demo app's own server. */
function callsOf(platform: Platform, { appId, appSecret }: ChannelAppCredentials) {
  let token: string | undefined
  return {
    signIn: (given: string) => (token = given),
    async call({ method, path }: EndpointDefinition, body?: object): Promise<unknown> {
      const headers = new Headers({ [names.appId]: String(appId), [names.appSecret]: appSecret })
      if (token !== undefined) headers.set(names.token, token)
      if (body) headers.set('content-type', 'application/json')
      const url = `http://platform/v1${fillPath(path, { appId })}`
      const request = new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const answer = await platform.fetch('live', request)
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`)
      return answer.json()
    },
  }
}

/** Connects the demo app to the demo's store, as its developer would, and beams a few offers. */
export async function beamDemoOffers(
  platform: Platform,
  { url }: WooStore,
  credentials: ChannelAppCredentials,
  log: Logger,
): Promise<void> {
  const { email, password } = credentials
  const { signIn, call } = callsOf(platform, credentials)
  try {
    signIn(z.parse(Session, await call(sessions.create, { email, password })).token)
    await call(beam.storeCredentials, {
      store_url: url,
      consumer_key: demoStoreKeys.consumerKey,
      consumer_secret: demoStoreKeys.consumerSecret,
    })
    const sought = { currency: CURRENCY, status: ['AVAILABLE'], beam_state: 'not_beamed' }
    const { content } = z.parse(Offers, await call(beam.searchOffers, sought))
    const offerIds = content.slice(0, BEAMED_AT_FIRST).map(({ id }) => id)
    if (offerIds.length > 0) await call(beam.publishBatch, { offer_ids: offerIds })
    await call(sessions.end)
  } catch (error) {
    // The demo goes on without: the store can be connected by hand.
    log.warn({ err: error }, 'the demo app could not be connected to the demo store')
  }
}
