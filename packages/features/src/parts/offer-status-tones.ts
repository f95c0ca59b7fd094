import type { OfferStatus, PublishingStatus, SubscriptionStatus } from '@causeway/domain-types/offer.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'

export const offerStatusTones = {
  AVAILABLE: 'success',
  UNAVAILABLE: 'neutral',
  DISABLED_AVAILABLE: 'warning',
  DISABLED_UNAVAILABLE: 'warning',
  FOR_DELETION: 'danger',
  ARCHIVED: 'neutral',
} satisfies Record<OfferStatus, Tone>

export const publishingStatusTones = {
  PUBLISHED: 'success',
  NOT_PUBLISHED: 'neutral',
} satisfies Record<PublishingStatus, Tone>

export const subscriptionStatusTones = {
  SUBSCRIBED: 'success',
  NOT_SUBSCRIBED: 'neutral',
} satisfies Record<SubscriptionStatus, Tone>
