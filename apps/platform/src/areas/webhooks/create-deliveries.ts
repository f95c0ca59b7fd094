import type { Stage } from '@causeway/domain-types/stage.ts'

/** Told when deliveries became due otherwise than by an event; the payload is the stage. */
export const DELIVERIES_CHANNEL = 'causeway_deliveries'

/**
 * Part of the dispatcher's statement: a delivery for each webhook that wants to be told of the events in `stamped`.
 * It commits with their positions, so none is missed and none is made twice. ORDER_UPDATED is told of every change of
 * an order, OFFER_* of each offer of a batch, PRODUCT_SYNC_* all apps that the merchant is connected to. What a
 * disabled webhook is not told of is written down too, to be sent later.
 */
export const createDeliveries = (stage: Stage): string => `
  insert into ${stage}.webhook_events (app_id, webhook_id, event_id, event_type, topic, entity_type, entity_id, bag_id,
    remote_endpoint, status, date_created, date_last_modified, date_next_attempt)
  select webhook.app_id, webhook.id,
    stamped.event_id || case when entity.type = 'OFFER' then '-' || entity.id else '' end,
    webhook.event, stamped.type, entity.type, entity.id, stamped.bag_id, webhook.remote_endpoint,
    case webhook.status when 'ACTIVE' then 'CREATED' else 'CANCELLED' end,
    stamped.date_created, now(), case webhook.status when 'ACTIVE' then now() end
  from stamped
  join ${stage}.webhooks as webhook on webhook.status <> 'INACTIVE'
    and webhook.event = any(array[stamped.type, case when stamped.type like 'ORDER\\_%' then 'ORDER_UPDATED' end])
    and (webhook.app_id = stamped.app_id
      or stamped.app_id is null and stamped.type like 'PRODUCT\\_SYNC\\_%' and exists (
        select from ${stage}.connections
        where connections.app_id = webhook.app_id and merchant_id = stamped.merchant_id and status = 'CONNECTED'))
  cross join lateral (
    select 'OFFER' as type, offer_id::bigint as id
    from jsonb_array_elements_text(case when stamped.type like 'OFFER\\_%' then stamped.body -> 'offer_ids' end) as offer_id
    union all
    select 'ORDER', stamped.order_id where stamped.type like 'ORDER\\_%' and stamped.order_id is not null
    union all
    select 'IMPORT', stamped.import_run_id where stamped.type like 'PRODUCT\\_SYNC\\_%' and stamped.import_run_id is not null
  ) as entity
  order by stamped.position
  on conflict do nothing returning 1`
