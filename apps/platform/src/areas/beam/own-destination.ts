import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import { conflict } from '../../http/errors.ts'
import type { BeamWorld } from './beam-world.ts'
import { type Destination, DestinationError } from './destination.ts'

/** What opens a store, and what its webhook is signed with. */
export const DestinationSecret = z.object({
  consumerKey: z.string(),
  consumerSecret: z.string(),
  hookSecret: z.string(),
})
export type DestinationSecret = z.output<typeof DestinationSecret>

export const secretOwner = (appId: number): string => `app ${appId} destination`

/** The store that an app beams into; none where it is disconnected and still being forgotten. */
export const findDestination = (db: Db | Tx, appId: number) =>
  db
    .selectFrom('beam_destinations')
    .selectAll()
    .where('app_id', '=', appId)
    .where('date_ended', 'is', null)
    .executeTakeFirst()

export type DestinationRow = NonNullable<Awaited<ReturnType<typeof findDestination>>>

const noDestination = () =>
  conflict('NO_DESTINATION', 'No store is connected. Connect one first, under Beam.')

/** Ends the call of an app that has no store yet. */
export async function requireDestination(db: Db | Tx, appId: number): Promise<DestinationRow> {
  const destination = await findDestination(db, appId)
  if (!destination) throw noDestination()
  return destination
}

/** The same of a change, until whose end the store is not disconnected. */
export async function holdDestination(tx: Tx, appId: number): Promise<void> {
  const { rows } = await sql`
    select from beam_destinations where app_id = ${appId} and date_ended is null for share`.execute(tx)
  if (rows.length === 0) throw noDestination()
}

/** The way into an app's store. */
export async function openDestination(
  { app_id: appId, store_url: storeUrl, secret }: DestinationRow,
  { box, destinations }: BeamWorld,
  signal?: AbortSignal,
): Promise<Destination> {
  const keys = await box.read(secretOwner(appId), secret, DestinationSecret)
  if (!keys) {
    const lost = 'The keys of this store cannot be read any more. Store its credentials again.'
    throw new DestinationError('refused', lost)
  }
  const { consumerKey, consumerSecret } = keys
  return destinations.open({ storeUrl, consumerKey, consumerSecret }, signal)
}
