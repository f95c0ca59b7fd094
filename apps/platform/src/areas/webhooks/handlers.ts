import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { webhooksSchemas } from '@causeway/api-contract/webhooks.schemas.ts'
import { implement, type Route } from '../../http/implement.ts'
import { requireApp } from '../accounts/access.ts'
import { createWebhook, removeWebhook, rotateSecret, updateWebhook } from './change-webhooks.ts'
import type { EndpointRules } from '../../outbound/endpoint-address.ts'
import { ownWebhook, requireDelivery } from './own-webhook.ts'
import { readAttempts, readDelivery, readDeliveryBody } from './read-delivery.ts'
import { listWebhooks } from './read-webhooks.ts'
import { samplePayload } from './sample-payload.ts'
import { searchDeliveries } from './search-deliveries.ts'
import { previewReplay, recover, replay, resend, simulate } from './send-again.ts'

/** The calls on webhooks and their deliveries. */
export const webhookRoutes = (rules: EndpointRules): Route[] =>
  implement(webhooks, webhooksSchemas, {
    list: async ({ query }, context) => {
      await requireApp(context, query.appId, 'webhooks.read')
      return listWebhooks(context.db, query, context.now())
    },
    sample: async ({ query: { appId, event } }, context) => {
      await requireApp(context, appId, 'webhooks.read')
      return samplePayload(context.db, appId, event)
    },
    create: ({ body }, context) => createWebhook(body, context, rules),
    update: ({ params, body }, context) => updateWebhook(params.id, body, context, rules),
    remove: ({ params }, context) => removeWebhook(params.id, context),
    rotateSecret: ({ params, body }, context) => rotateSecret(params.id, body.overlapHours, context),
    events: ({ query: { appId, ...paging } }, context) => searchDeliveries(context, { appId }, paging),
    searchEvents: ({ query, body }, context) => searchDeliveries(context, body, query),
    event: async ({ params }, context) => {
      await ownWebhook(context, params.id, 'webhooks.read')
      return readDelivery(context.db, params.id, params.eventId)
    },
    eventBody: async ({ params }, context) => {
      await ownWebhook(context, params.id, 'webhooks.read')
      return readDeliveryBody(context.db, params.id, params.eventId)
    },
    attempts: async ({ params }, context) => {
      await ownWebhook(context, params.id, 'webhooks.read')
      await requireDelivery(context.db, params.id, params.eventId)
      return readAttempts(context.db, params.eventId)
    },
    resend: ({ params }, context) => resend(context, params.id, params.eventId),
    recover: ({ params, body }, context) => recover(context, params.id, body.since),
    previewReplay: ({ params, body }, context) => previewReplay(context, params.id, body),
    replay: ({ params, body }, context) => replay(context, params.id, body),
    simulate: ({ params, body }, context) => simulate(context, params.id, body.entityId),
  })
