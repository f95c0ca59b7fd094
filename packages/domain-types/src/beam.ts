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
})
export type BeamOffer = z.output<typeof BeamOffer>
