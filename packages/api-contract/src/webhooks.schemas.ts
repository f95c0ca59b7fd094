import { paged } from '@causeway/domain-types/page.ts'
import {
  WebhookAttempt,
  WebhookEvent,
  WebhookEventBody,
  WebhookEventStatus,
} from '@causeway/domain-types/webhook-event.ts'
import { ExtendedWebhook, Webhook, WebhookEventType } from '@causeway/domain-types/webhook.ts'
import * as z from 'zod/mini'
import { anyOf, Done, Id, Instant, PageQuery } from './common.schemas.ts'

const Endpoint = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter the address of your server.'),
  z.maxLength(2000, 'Use at most 2,000 characters.'),
  // Where it may lead is looked up later; how it is written is said together with what is wrong with the headers.
  z.regex(/^($|https?:\/\/[^\s/?#]+)/i, 'Use a whole address, such as https://example.com/events.'),
)

/** Names that deliveries set themselves, and those that are about the connection. */
const RESERVED =
  /^(webhook-.*|x-causeway-.*|host|content-.*|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|proxy-.*|user-agent)$/i

const Header = z.object({
  key: z.string().check(
    z.trim(),
    z.regex(/^[\w!#$%&'*+.^`|~-]{1,200}$/, 'Use a header name such as X-Api-Key.'),
    z.refine((name) => !RESERVED.test(name), 'This header is set by Causeway.'),
  ),
  value: z
    .string()
    .check(
      z.trim(),
      z.maxLength(4000, 'Use at most 4,000 characters.'),
      z.regex(/^[\t\u0020-\u007e\u0080-\u00ff]*$/, 'Use letters that fit into a header.'),
    ),
})
const Headers = z.array(Header).check(z.maxLength(20, 'Use at most 20 headers.'), ({ value, issues }) => {
  // One of them would be sent, and the other be lost without a word.
  const names = value.map(({ key }) => key.toLowerCase())
  const again = names.findIndex((name, at) => names.indexOf(name) < at)
  if (again === -1) return
  issues.push({
    code: 'custom',
    input: value,
    path: [again, 'key'],
    message: 'This header is named already. Name each once.',
  })
})

/** Both ends included, each may be open. */
const Window = z.object({ from: z.optional(Instant), to: z.optional(Instant) })
export type WebhookWindow = z.output<typeof Window>

const CODE_ADVICE = 'Use status codes from 100 to 599.'
const StatusCode = z.int(CODE_ADVICE).check(z.gte(100, CODE_ADVICE), z.lte(599, CODE_ADVICE))

const EventSearch = z.object({
  appId: Id,
  /** Of deliveries; `eventIds` are those of events, which several webhooks may be told of. */
  ids: anyOf(Id),
  eventIds: anyOf(z.string().check(z.maxLength(200))),
  webhookIds: anyOf(Id),
  statuses: anyOf(WebhookEventStatus),
  statusCodes: anyOf(StatusCode),
  eventTypes: anyOf(WebhookEventType),
  entityIds: anyOf(Id),
  /** Made at that time or before. */
  beforeDate: z.optional(Instant),
  /** Made at that time or after. */
  afterDate: z.optional(Instant),
})
export type WebhookEventSearch = z.output<typeof EventSearch>

const CreateWebhook = z.object({
  appId: Id,
  event: WebhookEventType,
  remoteEndpoint: Endpoint,
  headers: z.optional(Headers),
})
export type CreateWebhook = z.output<typeof CreateWebhook>

const UpdateWebhook = z.object({
  remoteEndpoint: z.optional(Endpoint),
  headers: z.optional(Headers),
  status: z.optional(z.enum(['ACTIVE', 'INACTIVE'])),
})
export type UpdateWebhook = z.output<typeof UpdateWebhook>

const Sample = z.object({
  /** As it would be sent; null for a type that nothing raises yet. */
  body: z.nullable(z.string()),
  entityType: z.nullable(z.string()),
  /** The thing it tells of; null where the app has none yet, and the body is made up. */
  entityId: z.nullable(z.int()),
})
export type WebhookSample = z.output<typeof Sample>

const Count = z.object({ count: z.int() })
const Secret = z.object({ secret: z.string(), dateOldSecretExpires: z.nullable(z.string()) })
const MAX_OVERLAP_HOURS = 72
const overlapText = `Use a whole number of hours from 0 to ${MAX_OVERLAP_HOURS}.`

export const webhooksSchemas = {
  list: {
    query: z.object({
      appId: Id,
      event: z.optional(WebhookEventType),
      extended: z.optional(z.boolean()),
    }),
    response: z.array(ExtendedWebhook),
  },
  sample: { query: z.object({ appId: Id, event: WebhookEventType }), response: Sample },
  create: { body: CreateWebhook, response: z.object({ webhook: Webhook, secret: z.string() }) },
  update: { body: UpdateWebhook, response: Webhook },
  remove: { response: Done },
  rotateSecret: {
    body: z.object({
      overlapHours: z.int(overlapText).check(z.gte(0, overlapText), z.lte(MAX_OVERLAP_HOURS, overlapText)),
    }),
    response: Secret,
  },
  events: { query: z.extend(PageQuery, { appId: Id }), response: paged(WebhookEvent) },
  searchEvents: { query: PageQuery, body: EventSearch, response: paged(WebhookEvent) },
  event: { response: WebhookEvent },
  eventBody: { response: WebhookEventBody },
  attempts: { response: z.array(WebhookAttempt) },
  resend: { response: WebhookEvent },
  recover: { body: z.object({ since: Instant }), response: Count },
  previewReplay: { body: Window, response: Count },
  replay: { body: Window, response: Count },
  simulate: { body: z.object({ entityId: Id }), response: WebhookEvent },
}
