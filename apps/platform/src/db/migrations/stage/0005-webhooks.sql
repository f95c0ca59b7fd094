create table webhooks (
  id bigint generated always as identity primary key,
  app_id bigint not null,
  event text not null,
  remote_endpoint text not null,
  headers jsonb not null default '[]',
  status text not null default 'ACTIVE' check (status in ('INACTIVE', 'ACTIVE', 'DISABLED')),
  status_reason text,
  -- Failures since that time, which are counted for half an hour.
  failures integer not null default 0,
  date_failures_since timestamptz(3),
  -- Pauses since the last success.
  pauses integer not null default 0,
  date_paused_until timestamptz(3),
  date_last_success timestamptz(3),
  date_created timestamptz(3) not null default now(),
  date_last_modified timestamptz(3) not null default now()
);
create index webhooks_app on webhooks (app_id, id);
create index webhooks_event on webhooks (event, app_id) where status <> 'INACTIVE';

-- Deliveries are signed with each of a webhook's secrets, so they are kept as they are.
create table webhook_secrets (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  secret text not null,
  date_created timestamptz(3) not null default now(),
  date_expires timestamptz(3)
);
create index webhook_secrets_webhook on webhook_secrets (webhook_id);

create table webhook_events (
  id bigint generated always as identity primary key,
  app_id bigint not null,
  webhook_id bigint not null references webhooks on delete cascade,
  event_id text not null,
  event_type text not null,
  -- What happened, where a webhook of ORDER_UPDATED is told of every change.
  topic text not null,
  entity_type text not null,
  entity_id bigint not null,
  bag_id bigint,
  remote_endpoint text not null,
  status text not null default 'CREATED'
    check (status in ('CREATED', 'IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  -- Of the present round: sending again begins a new one.
  attempts integer not null default 0,
  status_code integer,
  response text,
  -- The bytes as they are sent, written before the first attempt.
  body text,
  date_created timestamptz(3) not null default now(),
  date_last_modified timestamptz(3) not null default now(),
  -- Null when it is over. While it is sent: when another may take it for lost.
  date_next_attempt timestamptz(3),
  sending boolean not null default false
);
create unique index webhook_events_once on webhook_events (webhook_id, event_id);
create index webhook_events_due on webhook_events (webhook_id, date_next_attempt, id)
  where date_next_attempt is not null;
create index webhook_events_entity_order on webhook_events (webhook_id, entity_type, entity_id, id)
  where date_next_attempt is not null;
create index webhook_events_window on webhook_events (webhook_id, date_created);
create index webhook_events_list on webhook_events (app_id, id);
create index webhook_events_status on webhook_events (app_id, status, id);
create index webhook_events_status_code on webhook_events (app_id, status_code, id);
create index webhook_events_type on webhook_events (app_id, event_type, id);
create index webhook_events_entity on webhook_events (app_id, entity_id, id);
create index webhook_events_webhook on webhook_events (app_id, webhook_id, id);
create index webhook_events_date on webhook_events (app_id, date_created);
create index webhook_events_age on webhook_events (date_created);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  webhook_event_id bigint not null references webhook_events on delete cascade,
  request_headers jsonb not null,
  status_code integer,
  response_headers jsonb,
  response text,
  -- Why there is no answer, or why one does not count.
  error text,
  duration_ms integer not null,
  date_created timestamptz(3) not null
);
create index webhook_attempts_event on webhook_attempts (webhook_event_id, id);
