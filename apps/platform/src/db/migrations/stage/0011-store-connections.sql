-- The store that a merchant's products are read from. What was ended stays, and a store that comes back is the same one.
create table store_connections (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  platform text not null check (platform in ('WOOCOMMERCE')),
  store_url text not null,
  store_name text not null,
  currency text not null,
  -- The store's keys and the secret that it signs with, encrypted.
  secrets text not null,
  hook_token_hash bytea not null unique,
  watched boolean not null default false,
  error text,
  created_by bigint,
  date_created timestamptz(3) not null,
  date_ended timestamptz(3),
  -- Since when changes are asked for next, and when the store was last read as a whole.
  date_last_synced timestamptz(3),
  date_last_whole timestamptz(3),
  unique (merchant_id, store_url)
);
create unique index store_connections_one on store_connections (merchant_id) where date_ended is null;

-- Which store an offer came from, so that a sync retires no product of a file.
alter table offers add column store_connection_id bigint references store_connections;
create index offers_of_store on offers (store_connection_id, publishing_status, id)
  where store_connection_id is not null;

-- A run may also read a store: page by page, since a time or as a whole.
alter table import_runs drop constraint import_runs_source_check;
alter table import_runs
  add constraint import_runs_source_check check (source in ('UPLOAD', 'FEED', 'STORE')),
  add column store_connection_id bigint references store_connections,
  add column store_since timestamptz(3),
  add column store_cursor text,
  add constraint import_runs_of_store check ((source = 'STORE') = (store_connection_id is not null));
create index import_runs_by_store on import_runs (store_connection_id, id) where store_connection_id is not null;
