import type { WebhookSample } from '@causeway/api-contract/webhooks.schemas.ts'
import { type JsonSchema, wireJsonSchema } from '@causeway/api-contract/wire-json-schema.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { ImportRun } from '@causeway/domain-types/import-run.ts'
import { Offer } from '@causeway/domain-types/offer.ts'
import { Order } from '@causeway/domain-types/order.ts'
import type { WebhookEventType } from '@causeway/domain-types/webhook.ts'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { deliveryBody } from './delivery-body.ts'
import { entityTypeOf, newestOfApp } from './entities.ts'
import type { EntityType } from './tables.ts'

const SCHEMAS = {
  ORDER: Order,
  // An offer is told of as all apps see it alike, and as it is now.
  OFFER: z.omit(Offer, { subscriptionStatus: true, commissionRate: true, changes: true }),
  IMPORT: ImportRun,
} satisfies Record<EntityType, z.core.$ZodType>

const isRecord = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
const firstOf = (values: unknown): unknown => (Array.isArray(values) ? values[0] : undefined)

/** A value of the shape: the first of several, so that each name and kind is there to be read. */
function valueOf(schema: unknown, name = ''): unknown {
  if (!isRecord(schema)) return null
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return firstOf(schema['enum'])
  const choice = firstOf(schema['anyOf'] ?? schema['oneOf'])
  if (choice !== undefined) return valueOf(choice, name)
  const kind = Array.isArray(schema['type']) ? firstOf(schema['type']) : schema['type']
  switch (kind) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema['properties'] ?? {}).map(([key, child]) => [key, valueOf(child, key)]),
      )
    case 'array':
      return [valueOf(schema['items'])]
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'string':
      return name.startsWith('date') ? '2026-03-05T14:00:00.000Z' : name.replaceAll('_', ' ')
    default:
      return null
  }
}

const madeOf = (type: EntityType) => JSON.stringify(valueOf(wireJsonSchema(SCHEMAS[type])))

/** What an app is sent of a type: its own newest, byte for byte, and as long as it has none the shape that it will have. */
export async function samplePayload(
  db: Db,
  appId: number,
  event: WebhookEventType,
): Promise<Wire<WebhookSample>> {
  const type = entityTypeOf(event)
  if (type === null) return { body: null, entity_type: null, entity_id: null }
  const id = await newestOfApp(db, type, appId)
  const body = id === null ? madeOf(type) : await deliveryBody(db, type, id)
  return { body, entity_type: type, entity_id: id }
}
