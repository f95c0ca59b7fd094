import * as z from 'zod/mini'
import { OfferRow } from './offer.ts'

export const BeamState = z.enum(['beamed', 'not_beamed'])
export type BeamState = z.output<typeof BeamState>

/** What was asked for and is not answered yet. */
export const IntendedBeamStatus = z.enum(['Beaming', 'Unbeaming'])
export type IntendedBeamStatus = z.output<typeof IntendedBeamStatus>

/** An offer that can be beamed to an external store. */
export const BeamOffer = z.extend(OfferRow, {
  pushedToBeam: z.boolean(),
  intendedBeamStatus: z.nullable(IntendedBeamStatus),
  /** Why the store has not got it as it is here; null where nothing went wrong. */
  beamError: z.nullable(z.string()),
})
export type BeamOffer = z.output<typeof BeamOffer>

export const beamStateOf = ({ pushedToBeam }: Pick<BeamOffer, 'pushedToBeam'>): BeamState =>
  pushedToBeam ? 'beamed' : 'not_beamed'

/** What the reading of a store's variants is doing. */
export const DestinationReading = z.enum(['NOT_STARTED', 'PENDING', 'COMPLETED', 'FAILED'])
export type DestinationReading = z.output<typeof DestinationReading>

/** The external store that an app beams into. Never its keys. */
export const BeamDestination = z.object({
  appId: z.int(),
  storeUrl: z.string(),
  storeName: z.string(),
  currency: z.string(),
  /** The last characters of its consumer key, by which its owner knows it. */
  keyHint: z.string(),
  connectedBy: z.nullable(z.string()),
  dateConnected: z.string(),
  /** What the store last refused, or that it did not answer; null once it does again. */
  lastError: z.nullable(z.string()),
  dateLastError: z.nullable(z.string()),
  dateLastWritten: z.nullable(z.string()),
  variants: z.object({
    state: DestinationReading,
    read: z.int(),
    error: z.nullable(z.string()),
    dateRead: z.nullable(z.string()),
  }),
  offers: z.object({ beamed: z.int(), pending: z.int(), failed: z.int() }),
  /** How many of its variants stand for something here, or wait to; those that do not are unmapped. */
  mappings: z.object({
    toReview: z.int(),
    broken: z.int(),
    active: z.int(),
    unmapped: z.int(),
    archived: z.int(),
  }),
  orders: z.object({ placed: z.int(), failed: z.int() }),
})
export type BeamDestination = z.output<typeof BeamDestination>

/** A store that was disconnected while what was beamed there is still being forgotten. */
export const EndingDestination = z.object({
  storeName: z.string(),
  /** Offers that are left. */
  offers: z.int(),
})
export type EndingDestination = z.output<typeof EndingDestination>

export const BeamOrderStatus = z.enum(['PLACED', 'FAILED'])
export type BeamOrderStatus = z.output<typeof BeamOrderStatus>

/** An order of the external store, and what became of it here. */
export const BeamOrder = z.object({
  id: z.int(),
  appId: z.int(),
  /** As the store knows it. */
  externalOrderId: z.string(),
  externalNumber: z.string(),
  status: BeamOrderStatus,
  /** Why it could not be placed, and what to do. */
  reason: z.nullable(z.string()),
  orderId: z.nullable(z.int()),
  customerName: z.string(),
  lineCount: z.int(),
  /** As the store charged it, in minor units. */
  total: z.int(),
  currency: z.string(),
  dateReceived: z.string(),
  dateLastTried: z.string(),
})
export type BeamOrder = z.output<typeof BeamOrder>
