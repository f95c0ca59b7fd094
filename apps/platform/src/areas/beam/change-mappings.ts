import type { MappingChange, NewMapping } from '@causeway/api-contract/beam.schemas.ts'
import {
  canBecome,
  type MappingStatus,
  type MappingView,
  needsSku,
} from '@causeway/domain-types/beam-variant-mapping.ts'
import { auditChange } from '@causeway/domain-types/audit.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import type { Context } from '../../http/context.ts'
import { conflict, foreign, invalid, notFound } from '../../http/errors.ts'
import { isAdmin, requireApp } from '../accounts/access.ts'
import { audit } from '../accounts/audit.ts'
import { ownerOrgId } from '../accounts/owner-org.ts'
import { mappingById } from './mapping-view.ts'

const HIDDEN = { causeway_sku_id: 'Choose a SKU of an offer that your app is subscribed to.' }

/** A sku that the app may sell. */
async function sellableSku(tx: Tx, appId: number, skuId: number) {
  const sku = await tx
    .selectFrom('skus')
    .innerJoin('app_offers', 'app_offers.id', 'skus.offer_id')
    .where('skus.id', '=', skuId)
    .where('skus.date_removed', 'is', null)
    .where('app_offers.app_id', '=', appId)
    .where('app_offers.visible', '=', true)
    .where('app_offers.subscription_status', '=', 'SUBSCRIBED')
    .select(['skus.id as sku_id', 'skus.offer_id', 'skus.merchant_id'])
    .executeTakeFirst()
  if (!sku) throw invalid(HIDDEN)
  return sku
}

const lockMapping = (tx: Tx, appId: number, destinationVariantId: string) =>
  tx
    .selectFrom('beam_mappings')
    .selectAll()
    .where('app_id', '=', appId)
    .where('destination_variant_id', '=', destinationVariantId)
    .forUpdate()
    .executeTakeFirst()

type Mapping = NonNullable<Awaited<ReturnType<typeof lockMapping>>>

function refuseStep(from: MappingStatus, to: MappingStatus): void {
  if (canBecome(from, to)) return
  throw conflict('INVALID_MAPPING_STATE', `A mapping that is ${from} cannot become ${to} by hand.`)
}

interface Made {
  appId: number
  mapping: Mapping
  skuId: number | null | undefined
  status: MappingStatus
}

/** Writes what somebody says of a mapping. Who says so is as sure as can be. */
async function decide(tx: Tx, context: Context, { appId, mapping, skuId, status }: Made): Promise<void> {
  const { caller, now } = context
  refuseStep(mapping.status, status)
  const wantedSku = skuId === undefined ? mapping.sku_id : skuId
  if (needsSku(status) && wantedSku === null) throw invalid(HIDDEN)
  const isNewSku = wantedSku !== mapping.sku_id
  const sku =
    wantedSku !== null && (isNewSku || status === 'active')
      ? await sellableSku(tx, appId, wantedSku)
      : { sku_id: wantedSku, ...(wantedSku === null ? { offer_id: null, merchant_id: null } : {}) }
  const at = now().toISOString()
  await tx
    .updateTable('beam_mappings')
    .set({
      ...(status === 'unmapped' ? { sku_id: null, offer_id: null, merchant_id: null } : sku),
      status,
      mapping_method: 'manual',
      confidence_score:
        status === 'unmapped' ? null : isNewSku || status === 'active' ? 1 : mapping.confidence_score,
      mapped_at: at,
      mapped_by: caller.user?.id ?? null,
      last_validated_at: status === 'active' ? at : mapping.last_validated_at,
      validation_error: null,
    })
    .where('id', '=', mapping.id)
    .execute()
  await audit(tx, context, {
    action: 'beam.map',
    orgId: await ownerOrgId(tx, caller, { appId }),
    appId,
    target: `app ${appId}`,
    change: {
      variant: { from: null, to: mapping.destination_variant_id },
      ...auditChange({ status: mapping.status, sku: mapping.sku_id }, { status, sku: wantedSku }),
    },
  })
  await emit(tx, { type: 'BEAM_UPDATED', appId, date: now() })
}

/** Says which sku a variant of the store stands for. */
export async function createMapping(
  { appId, destinationVariantId, causewaySkuId }: NewMapping,
  context: Context,
): Promise<Wire<MappingView>> {
  await requireApp(context, appId, 'offers.manage')
  return context.db.transaction().execute(async (tx) => {
    const variant = await tx
      .selectFrom('beam_variants')
      .select('id')
      .where('app_id', '=', appId)
      .where('destination_variant_id', '=', destinationVariantId)
      .executeTakeFirst()
    if (!variant) throw invalid({ destination_variant_id: 'The store has no such variant.' })
    await tx
      .insertInto('beam_mappings')
      .values({ app_id: appId, destination_variant_id: destinationVariantId, status: 'unmapped' })
      .onConflict((same) => same.columns(['app_id', 'destination_variant_id']).doNothing())
      .execute()
    const mapping = await lockMapping(tx, appId, destinationVariantId)
    if (!mapping) throw notFound('Mapping')
    await decide(tx, context, { appId, mapping, skuId: causewaySkuId, status: 'active' })
    return mappingById(tx, mapping.id)
  })
}

/** Accepts a mapping, gives it another sku, or takes it out of use. */
export async function updateMapping(
  id: number,
  change: MappingChange,
  context: Context,
): Promise<Wire<MappingView>> {
  const { db, caller } = context
  const known = await db
    .selectFrom('beam_mappings')
    .select(['app_id', 'destination_variant_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw notFound('Mapping')
  const appId = known.app_id
  const seesAll = isAdmin(caller) && caller.app === null
  if (!seesAll && !caller.appIds.includes(appId)) throw foreign('Mapping', { appId })
  await requireApp(context, appId, 'offers.manage')
  if (change.appId !== undefined && change.appId !== appId)
    throw invalid({ app_id: 'A mapping stays with its app.' })
  const variant = change.destinationVariantId
  if (variant !== undefined && variant !== known.destination_variant_id) {
    throw invalid({ destination_variant_id: 'A mapping stays with its variant. Create one for the other.' })
  }
  if (change.causewaySkuId === undefined && change.mappingStatus === undefined)
    throw invalid({ causeway_sku_id: 'Say the SKU, the mapping_status, or both.' })
  return db.transaction().execute(async (tx) => {
    const mapping = await lockMapping(tx, appId, known.destination_variant_id)
    if (!mapping) throw notFound('Mapping')
    const status = change.mappingStatus ?? (change.causewaySkuId ? 'active' : mapping.status)
    await decide(tx, context, { appId, mapping, skuId: change.causewaySkuId, status })
    return mappingById(tx, id)
  })
}
