import * as z from 'zod/mini'

/** The one shape of every failed answer (wire names). */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Seconds until another try makes sense. */
  retry_after: z.optional(z.number()),
  request_id: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** Codes that callers tell apart. A code never changes its meaning. */
export const errorCodes = [
  'INVALID_TOKEN',
  'INVALID_CREDENTIALS',
  'INVALID_APP_CREDENTIALS',
  'INSUFFICIENT_PERMISSIONS',
  'WRONG_HOST',
  'CROSS_SITE_REQUEST',
  'ROUTE_NOT_FOUND',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'MALFORMED_BODY',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'IDEMPOTENCY_KEY_REUSED',
  'IMPORT_REFUSED',
  'IMPORT_RUNNING',
  'INVALID_BAG_STATE',
  'INVALID_CURRENCY',
  'OFFER_NOT_AVAILABLE',
  'MERCHANT_NOT_CONNECTED',
  'INSUFFICIENT_INVENTORY',
  'ORDER_ALREADY_PLACED',
  'WEBHOOK_LIMIT_REACHED',
  'WEBHOOK_NOT_ACTIVE',
  'NOTHING_TO_SIMULATE',
  'UPSTREAM_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
  'EMAIL_TAKEN',
  'SLUG_TAKEN',
  'TOO_MANY_SECRETS',
  'NO_ACTIVE_KEY',
  'INVALID_FEED_KEY',
  'ORGANISATION_IN_USE',
  'COMMISSION_LOCKED',
  'CHANGED_MEANWHILE',
  'ALREADY_MEMBER',
  'STORE_CONNECTED',
  'STORE_NOT_CONNECTED',
  'STORE_FAILED',
  'PRODUCT_REFUSED',
  'INVALID_SIGNATURE',
  'NO_DESTINATION',
  'STORE_ENDING',
  'INVALID_MAPPING_STATE',
  'ORDER_NOT_PLACED',
  'user_not_found_by_email',
] as const
export type ErrorCode = (typeof errorCodes)[number]
