-- When the owner was last told by mail of a pause or that the webhook is disabled.
alter table webhooks add column date_owner_told timestamptz(3);

-- Sent because somebody asked to see one; nothing happened to what it tells of.
alter table webhook_events add column simulated boolean not null default false;

-- By the id of an event, as receivers know it.
create index webhook_events_event on webhook_events (app_id, event_id, id);
