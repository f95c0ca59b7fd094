import type { Stage } from '@causeway/domain-types/stage.ts'
import type { SecretBox } from '../../outbound/secret-box.ts'
import type { Destinations } from './destination.ts'

/** What a stage's beams reach beyond the database. */
export interface BeamWorld {
  destinations: Destinations
  box: SecretBox
  /** Where a store tells of its orders; null where it cannot reach us. */
  hookUrl(storeUrl: string, token: string): string | null
}

export type BeamWorlds = Readonly<Record<Stage, BeamWorld>>
