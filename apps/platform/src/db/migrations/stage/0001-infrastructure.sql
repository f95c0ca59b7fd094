create table app_credentials (
  id bigint generated always as identity primary key,
  app_id bigint not null,
  secret_hash bytea not null,
  date_created timestamptz(3) not null default now(),
  date_expires timestamptz(3),
  date_revoked timestamptz(3)
);
create index app_credentials_app on app_credentials (app_id);

create table app_configurations (
  app_id bigint primary key,
  logo_url text,
  date_last_modified timestamptz(3) not null default now()
);

create table stores (
  merchant_id bigint primary key,
  store_url text,
  logo text,
  default_currency text not null,
  shipping_flat bigint not null default 0 check (shipping_flat >= 0),
  tax_rate numeric(6, 3) not null default 0 check (tax_rate between 0 and 100),
  taxes_included boolean not null default false,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  date_created timestamptz(3) not null default now()
);

create table connections (
  app_id bigint not null,
  merchant_id bigint not null,
  status text not null check (status in ('CONNECTED', 'REQUESTED', 'DECLINED', 'NOT_CONNECTED')),
  commission_rate numeric(6, 3) not null check (commission_rate between 0 and 100),
  commission_locked boolean not null default false,
  date_created timestamptz(3) not null default now(),
  primary key (app_id, merchant_id)
);
create index connections_merchant on connections (merchant_id, app_id);

create table outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null default gen_random_uuid(),
  position bigint,
  type text not null,
  app_id bigint,
  merchant_id bigint,
  order_id bigint,
  bag_id bigint,
  import_run_id bigint,
  body jsonb not null default '{}',
  actor_user_id bigint,
  date_created timestamptz(3) not null default now()
);
create sequence outbox_position;
create index outbox_waiting on outbox (id) where position is null;
create unique index outbox_position_key on outbox (position);
create index outbox_order on outbox (order_id, id) where order_id is not null;

create function wake_dispatcher() returns trigger language plpgsql as $$
begin
  perform pg_notify('causeway_outbox', tg_table_schema);
  return null;
end
$$;
create trigger outbox_wakes_dispatcher
  after insert on outbox
  for each statement execute function wake_dispatcher();

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  date_created timestamptz(3) not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (date_created);
