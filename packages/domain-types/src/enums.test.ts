import { describe, expect, it, test } from 'vitest'
import { ApiKeyStatus } from './api-key.ts'
import {
  BagSortKey,
  BagStatus,
  BagSubmissionStatus,
  DisputeStatus,
  FinancialStatus,
  FulfillmentStatus,
} from './bag.ts'
import { BeamState, IntendedBeamStatus } from './beam.ts'
import { MappingStatus } from './beam-variant-mapping.ts'
import { ChecklistSection, SectionState, SyncSubItem } from './connection-health.ts'
import { ChannelPlatformType, ReferralSource } from './developer.ts'
import { MerchantConnectionFilter } from './merchant.ts'
import { NotificationType, NotificationView } from './notification.ts'
import { OfferSortKey, OfferStatus, ProductType, PublishingStatus, SubscriptionStatus } from './offer.ts'
import { AddressType, OrderSortKey, OrderStatus } from './order.ts'
import { OrgInviteStatus } from './org.ts'
import { LiveEventType } from './live-event.ts'
import { MatchMode, SortDirection } from './page.ts'
import { TransactionType } from './payment-transaction.ts'
import { SyncState } from './product-sync.ts'
import { ReportRunStatus, ReportType } from './report-run.ts'
import { SalesChannel } from './sales-channel.ts'
import { HostValidation } from './session.ts'
import { Carrier, ShippingMethodKind } from './shipping-method.ts'
import { Stage } from './stage.ts'
import { MessageType, SendStatus, ThreadEntityKind } from './thread.ts'
import { UnitOfMeasure } from './unit-of-measure.ts'
import { AccountKind, Role, UserType } from './user.ts'
import { RAISED_EVENT_TYPES } from './webhook-event-types.ts'
import { WebhookEventType, WebhookStatus } from './webhook.ts'
import { WebhookEventStatus } from './webhook-event.ts'

const words = (text: string) => text.split(/,\s*/)

// The product's specification, word for word; the last column is what real platforms send besides.
test.each([
  ['roles', Role, 'DEVELOPER, MERCHANT, ADMIN', ''],
  ['types of user', UserType, 'developer, merchant', ''],
  ['account kinds', AccountKind, 'CHANNEL, MERCHANT, CONNECT', ''],
  ['stages', Stage, 'live, sandbox', ''],
  ['host validations', HostValidation, 'valid, invalid, channel_redirect, merchant_redirect', ''],
  [
    'channel platform types',
    ChannelPlatformType,
    'Live Shopping, Gifting Platform, Social Media, Link in Bio, Messaging, Publisher/Marketplace, ' +
      'Shoppable TV, AR/VR, Other',
    '',
  ],
  [
    'referral sources',
    ReferralSource,
    'Referral - Investor, Referral - Customer, Referral - Developer, Search, Saw an Ad, You reached out to me!',
    '',
  ],
  [
    'sort keys of bags',
    BagSortKey,
    'id, seller, total, orderId, externalId, financialStatus, fulfillmentStatus, dateSubmitted',
    '',
  ],
  [
    'sort keys of orders',
    OrderSortKey,
    'id, dateSubmitted, total, status, customerName, bagCount, itemCount',
    '',
  ],
  ['sort keys of offers', OfferSortKey, 'id, name, vendor, seller, externalId, minPrice', ''],
  ['sort directions', SortDirection, 'asc, desc', ''],
  ['search match modes', MatchMode, 'EXACT, STARTS_WITH, CONTAINS, FUZZY, MULTI_WORD', ''],
  ['beam states', BeamState, 'beamed, not_beamed', ''],
  ['intended beam states', IntendedBeamStatus, 'Beaming, Unbeaming', ''],
  ['publishing statuses', PublishingStatus, 'PUBLISHED, NOT_PUBLISHED', ''],
  ['subscriptions', SubscriptionStatus, 'SUBSCRIBED, NOT_SUBSCRIBED', ''],
  [
    'offer statuses',
    OfferStatus,
    'UNAVAILABLE, AVAILABLE, DISABLED_UNAVAILABLE, DISABLED_AVAILABLE, FOR_DELETION, ARCHIVED',
    '',
  ],
  ['mapping statuses', MappingStatus, 'unmapped, pending, active, broken, archived', ''],
  ['API key statuses', ApiKeyStatus, 'ACTIVE, ROTATING, REVOKED, EXPIRED, EXPIRING', ''],
  [
    'order statuses',
    OrderStatus,
    'IN_PROGRESS, PROCESSING, COMPLETED, CANCELED, PARTIALLY_REFUNDED, REFUNDED, REQUIRES_ACTION',
    '',
  ],
  [
    'bag statuses',
    BagStatus,
    'IN_PROGRESS, PROCESSING, SHIPPED, PARTIALLY_SHIPPED, DELIVERED, COULD_NOT_DELIVER, RETURNED, CANCELED, ' +
      'REFUNDED, ERROR, PARTIALLY_RETURNED, PARTIALLY_REFUNDED',
    '',
  ],
  [
    'financial statuses',
    FinancialStatus,
    'UNPAID, AUTHORIZED, PENDING, PAID, PARTIALLY_PAID, REFUNDED, PARTIALLY_REFUNDED, VOIDED',
    '',
  ],
  [
    'fulfillment statuses',
    FulfillmentStatus,
    'PROCESSING, SHIPPED, PARTIALLY_SHIPPED, DELIVERED, COULD_NOT_DELIVER, RETURNED',
    '',
  ],
  [
    'submission statuses',
    BagSubmissionStatus,
    'IN_PROGRESS, SUBMITTED, ACCEPTED, COMPLETED, PARTIALLY_REFUNDED, REFUNDED, REJECTED, CANCELED, BACKORDERED',
    '',
  ],
  ['dispute statuses', DisputeStatus, 'UNDISPUTED, IN_DISPUTE, DISPUTE_WON, DISPUTE_LOST', ''],
  ['product types', ProductType, 'PHYSICAL, DIGITAL, VIRTUAL, BUNDLED', ''],
  ['shipping method kinds', ShippingMethodKind, 'CALCULATED, FLAT_RATE_PRICE, FLAT_RATE_WEIGHT', ''],
  [
    'carriers',
    Carrier,
    'UPS, USPS, FEDEX, DHL, ONTRAC, ROYAL_MAIL, POSTNORD',
    'SENDLE, YUN_EXPRESS, AUSTRALIA_POST, OTHER',
  ],
  ['transaction types', TransactionType, 'AUTHORIZATION, CAPTURE, SALE, VOID, REFUND', ''],
  [
    'sales channels',
    SalesChannel,
    'APP, FACEBOOK, INSTAGRAM, WALMART, GOOGLE',
    'MARKETPLACE, TIKTOK, SNAPCHAT, PINTEREST',
  ],
  ['address types', AddressType, 'SHIPPING, BILLING', ''],
  [
    'units of measure',
    UnitOfMeasure,
    'INCHES, FEET, CENTIMETERS, OUNCES, POUNDS, GRAMS, KILOGRAMS',
    'YARDS, MILLIMETERS, METERS, MILLIGRAMS, TONNES, CARATS, MILLILITERS, LITERS, PINTS, QUARTS, QUARTERS, GALLONS',
  ],
  ['merchant connection filters', MerchantConnectionFilter, 'ANY, CONNECTED, PRIVATE, PUBLIC', ''],
  [
    'checklist sections',
    ChecklistSection,
    'connection, scopeValidation, payoutAccount, commissionRate, termsOfService, channelConnections, catalog',
    '',
  ],
  ['section states', SectionState, 'COMPLETE, INCOMPLETE, NEEDS_ATTENTION, NOT_APPLICABLE', 'ERROR'],
  ['sync sub-items', SyncSubItem, 'syncStatus, offersPublished, invalidProducts', ''],
  ['sync states', SyncState, 'NOT_STARTED, PENDING, IN_PROGRESS, COMPLETED, FAILED', 'ABORTED'],
  [
    'report types',
    ReportType,
    'DISTRIBUTION, PAYOUT, MERCHANT_APP_COMMISSION_RATE_CHANGES, CONNECTED_MERCHANTS',
    '',
  ],
  ['report run statuses', ReportRunStatus, 'PENDING, COMPLETE, FAILED, CANCELED', ''],
  ['webhook event statuses', WebhookEventStatus, 'CREATED, IN_PROGRESS, SUCCEEDED, FAILED', 'CANCELLED'],
  ['webhook states', WebhookStatus, 'INACTIVE, ACTIVE, DISABLED', ''],
  [
    'notification types',
    NotificationType,
    'COMMISSION_RATE_UPDATED, STORE_CONNECTED, STORE_DISCONNECTED, REPORT_COMPLETED, REPORT_FAILED, ' +
      'MERCHANT_ENABLED, MERCHANT_DISABLED',
    '',
  ],
  ['notification views', NotificationView, 'unread, saved, all', ''],
  ['message types', MessageType, 'NEW_THREAD, MESSAGE, USER_ADDED, USER_REMOVED', ''],
  ['send statuses', SendStatus, 'pending, rejected, fulfilled', ''],
  ['thread entity kinds', ThreadEntityKind, 'APP, MERCHANT', ''],
  ['org invites', OrgInviteStatus, 'pending, accepted, declined, deleted', ''],
])('the %s are those of the specification', (_name, schema, specified, besides) => {
  const options: readonly string[] = schema.options
  const expected = [...words(specified), ...(besides === '' ? [] : words(besides))]
  expect(options.toSorted()).toEqual(expected.toSorted())
})

describe('webhook event types', () => {
  test.each([
    ['ORDER', 10],
    ['MERCHANT_PAYOUT_ACCOUNT', 5],
    ['MERCHANT', 11],
    ['OFFER', 4],
    ['PRODUCT_SYNC', 3],
    ['RELAY', 4],
    ['COLLECTION', 7],
    ['PAYMENT_TRANSACTION_CAPTURE_STATUS', 6],
    ['TRANSFER', 7],
  ])('%s_* has %i', (family, count) => {
    expect(WebhookEventType.options.filter((type) => type.startsWith(`${family}_`))).toHaveLength(count)
  })

  it('are all different', () => {
    expect(new Set(WebhookEventType.options).size).toBe(WebhookEventType.options.length)
  })
})

it('the types of webhooks that are raised are those of the events that happen', () => {
  const notForWebhooks = ['PRODUCT_SYNC_PROGRESSED', 'WEBHOOK_UPDATED', 'BEAM_UPDATED']
  const happening = LiveEventType.options.filter((type) => !notForWebhooks.includes(type))
  expect([...RAISED_EVENT_TYPES].sort()).toEqual(happening.sort())
})
