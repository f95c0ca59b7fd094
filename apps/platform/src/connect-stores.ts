import { Stage } from '@causeway/domain-types/stage.ts'
import type { Limits } from './areas/accounts/limits.ts'
import { beamJobs } from './areas/beam/beam-jobs.ts'
import type { BeamWorld } from './areas/beam/beam-world.ts'
import { beamRoutes } from './areas/beam/handlers.ts'
import { wooDestinations } from './areas/beam/woo-destination.ts'
import { storeRoutes } from './areas/stores/handlers.ts'
import { EVERY_CHECK } from './areas/stores/read-store.ts'
import { type StoreGateway, storeGateway } from './areas/stores/store-gateway.ts'
import { storeJobs } from './areas/stores/store-jobs.ts'
import type { Route } from './http/implement.ts'
import { canCallBack } from './outbound/can-call-back.ts'
import { createCaller } from './outbound/caller.ts'
import { checkedFetch } from './outbound/checked-fetch.ts'
import { type EndpointWorld, endpointRules } from './outbound/endpoint-address.ts'
import { type SecretBox, secretBox } from './outbound/secret-box.ts'

export interface StoresConfig {
  /** Keys that credentials of stores are kept encrypted with, the newest first. */
  credentialKeys: readonly string[]
  /** What all that calls addresses outside takes for the world, in tests. */
  world?: EndpointWorld
  /** Where each stage's API is reached from outside, for stores that tell of their changes and orders. */
  apiUrls?: Readonly<Record<Stage, string>> | undefined
  /** Stores on this machine that may be called in both stages: the demo's. */
  openOrigins?: readonly string[]
}

interface StageStores {
  gateway: StoreGateway
  beams: BeamWorld
  close(): void
}

/** The ways of one stage to the stores that products come from, and to those that offers are beamed to. */
function openStage(stage: Stage, { world, openOrigins, apiUrls }: StoresConfig, box: SecretBox): StageStores {
  const rules = endpointRules(stage, world, openOrigins)
  const caller = createCaller(rules)
  const fetch = checkedFetch(caller)
  const apiUrl = apiUrls?.[stage] ?? null
  return {
    gateway: storeGateway({ rules, fetch, box, apiUrl }),
    beams: {
      destinations: wooDestinations(rules, fetch),
      box,
      hookUrl: (storeUrl, token) =>
        apiUrl && canCallBack(apiUrl, storeUrl) ? `${apiUrl}/v1/beam/orders/${token}` : null,
    },
    close: caller.close,
  }
}

const everyStage = <Value>(valueOf: (stage: Stage) => Value): Record<Stage, Value> => ({
  live: valueOf('live'),
  sandbox: valueOf('sandbox'),
})

/** All that has to do with stores outside: their calls, and the jobs that read and write them. */
export function connectStores(config: StoresConfig, limits: Limits) {
  const box = secretBox(config.credentialKeys)
  const stores = everyStage((stage) => openStage(stage, config, box))
  const syncs = storeJobs(everyStage((stage) => stores[stage].gateway))
  const beams = beamJobs(everyStage((stage) => stores[stage].beams))
  return {
    routesOf: (stage: Stage): Route[] => [
      ...storeRoutes({ gateway: stores[stage].gateway, limits }),
      ...beamRoutes(stores[stage].beams, limits),
    ],
    jobs: [...Object.values(syncs), ...beams.jobs],
    schedule: [{ job: syncs.checkAll, pattern: EVERY_CHECK }, beams.schedule],
    close() {
      for (const stage of Stage.options) stores[stage].close()
    },
  }
}
