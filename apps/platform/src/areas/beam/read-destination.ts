import type { BeamDestination, EndingDestination } from '@causeway/domain-types/beam.ts'
import type { MappingStatus } from '@causeway/domain-types/beam-variant-mapping.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { requireApp } from '../accounts/access.ts'
import { readEnding } from './forget-beams.ts'

/** As many as the list of variants finds by this status. */
const mappedAs = (appId: number, status: MappingStatus) =>
  sql<number>`(select count(*) from beam_variants join beam_mappings using (app_id, destination_variant_id)
    where beam_variants.app_id = ${appId} and beam_mappings.status = ${status})`

async function readDestinationOf(db: Db | Tx, appId: number): Promise<Wire<BeamDestination> | null> {
  const row = await db
    .selectFrom('beam_destinations')
    .where('app_id', '=', appId)
    .where('date_ended', 'is', null)
    .select((eb) => [
      'app_id',
      'store_url',
      'store_name',
      'currency',
      'key_hint',
      'date_connected',
      'last_error',
      'date_last_error',
      'date_last_written',
      'variants_state',
      'variants_error',
      'date_variants_read',
      eb
        .selectFrom('users')
        .whereRef('users.id', '=', 'beam_destinations.connected_by')
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .as('connected_by'),
      sql<number>`(select count(*) from app_offers where app_id = ${appId} and pushed_to_beam)`.as('beamed'),
      sql<number>`(select count(*) from app_offers where app_id = ${appId} and intended_beam_status is not null)`.as(
        'pending',
      ),
      sql<number>`(select count(*) from app_offers where app_id = ${appId} and beam_error is not null)`.as(
        'failed',
      ),
      sql<number>`(select count(*) from beam_variants where app_id = ${appId})`.as('variants'),
      mappedAs(appId, 'pending').as('to_review'),
      mappedAs(appId, 'broken').as('broken'),
      mappedAs(appId, 'active').as('active'),
      mappedAs(appId, 'unmapped').as('unmapped'),
      mappedAs(appId, 'archived').as('archived'),
      sql<number>`(select count(*) from beam_orders where app_id = ${appId} and status = 'PLACED')`.as(
        'placed',
      ),
      sql<number>`(select count(*) from beam_orders where app_id = ${appId} and status = 'FAILED')`.as(
        'orders_failed',
      ),
    ])
    .executeTakeFirst()
  if (!row) return null
  const { variants_state, variants_error, date_variants_read, variants, beamed, pending, failed } = row
  const { to_review, broken, active, unmapped, archived, placed, orders_failed, ...rest } = row
  return {
    ...rest,
    variants: {
      state: variants_state,
      read: variants,
      error: variants_error,
      date_read: date_variants_read,
    },
    offers: { beamed, pending, failed },
    mappings: { to_review, broken, active, unmapped, archived },
    orders: { placed, failed: orders_failed },
  }
}

/** The store of an app that surely has one. */
export async function destinationOf(db: Db | Tx, appId: number): Promise<Wire<BeamDestination>> {
  const destination = await readDestinationOf(db, appId)
  if (!destination) throw notFound('Store', 'No store is connected.')
  return destination
}

/** The store that an app beams into, and how its beams are; null before there is one. */
export async function readDestination(
  appId: number,
  context: Context,
): Promise<Wire<{ destination: BeamDestination | null; ending: EndingDestination | null }>> {
  const { db } = context
  await requireApp(context, appId, 'offers.read')
  return { destination: await readDestinationOf(db, appId), ending: await readEnding(db, appId) }
}
