-- The external store that an app pushes offers into: one an app, in each stage.
create table beam_destinations (
  app_id bigint primary key,
  store_url text not null,
  store_name text not null,
  currency text not null,
  -- Its keys and the secret of its webhook, encrypted.
  secret text not null,
  key_hint text not null,
  -- The path of its order webhook, which nobody guesses.
  hook_token text not null unique,
  hook_id text,
  connected_by bigint,
  date_connected timestamptz(3) not null,
  last_error text,
  date_last_error timestamptz(3),
  -- Since when it does not answer.
  date_failing_since timestamptz(3),
  date_last_written timestamptz(3),
  variants_state text not null default 'NOT_STARTED'
    check (variants_state in ('NOT_STARTED', 'PENDING', 'COMPLETED', 'FAILED')),
  variants_error text,
  date_variants_read timestamptz(3),
  -- Orders of before are not the app's business.
  orders_since timestamptz(3) not null
);

-- What an offer's list shows of its beam, beside all that the list is sorted and searched by.
alter table app_offers
  add column pushed_to_beam boolean not null default false,
  add column intended_beam_status text check (intended_beam_status in ('Beaming', 'Unbeaming')),
  add column beam_error text;
create index app_offers_beamed on app_offers (app_id, id) where pushed_to_beam;
create index app_offers_beam_pending on app_offers (app_id, id) where intended_beam_status is not null;
create index app_offers_beam_failed on app_offers (app_id, id) where beam_error is not null;

create view beamable_offers as
select
  app_offers.app_id,
  app_offers.id,
  app_offers.merchant_id,
  app_offers.subscription_status,
  app_offers.connected,
  app_offers.publishing_status,
  app_offers.status,
  app_offers.external_id,
  app_offers.min_price,
  app_offers.name_sort,
  app_offers.vendor_sort,
  app_offers.seller_sort,
  app_offers.search_text,
  app_offers.visible,
  app_offers.pushed_to_beam,
  app_offers.intended_beam_status,
  app_offers.beam_error,
  offers.name,
  offers.vendor,
  offers.seller,
  offers.max_price,
  app_offers.currency,
  offers.sku_count,
  offers.qty_available,
  offers.image_url,
  offers.date_last_modified
from app_offers
left join offers on offers.id = app_offers.id;

-- What is to be written to the store, and what is there: a row is the queue's entry and the offer's memory in one.
create table beam_offers (
  app_id bigint not null references beam_destinations on delete cascade,
  offer_id bigint not null,
  merchant_id bigint not null,
  -- Whether somebody wants it there. What cannot be sold at the moment is kept out in spite of that.
  wanted boolean not null,
  -- In the store; kept from the moment it is made there.
  product_id text,
  written_hash text,
  -- Raised by all that makes what is being written old.
  revision bigint not null default 0,
  date_due timestamptz(3),
  date_written timestamptz(3),
  primary key (app_id, offer_id)
);
create index beam_offers_due on beam_offers (app_id, date_due) where date_due is not null;
create index beam_offers_by_offer on beam_offers (offer_id);

-- Starts the writing to a store, unless it waits to be started anyway.
create function wake_beams(app bigint) returns void language plpgsql as $$
declare
  job_key text := current_schema() || ':write_beams:' || app;
begin
  if not exists (select from graphile_worker.jobs where key = job_key and locked_at is null) then
    perform graphile_worker.add_job(
      'write_beams',
      json_build_object('stage', current_schema(), 'payload', json_build_object('appId', app)),
      job_key => job_key
    );
  end if;
end
$$;

-- Offers that changed are written again where they are beamed, and nowhere else: an import of 100 000 that nobody beams
-- costs one look at an index.
create function write_beams_again(only_app bigint, only_merchant bigint, only_offers bigint[]) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  app bigint;
begin
  for app in
    with due as (
      update beam_offers set date_due = least(date_due, now()), revision = revision + 1
      where (app_id, offer_id) in (
        select app_id, offer_id from beam_offers
        where (wanted or product_id is not null)
          and (only_app is null or app_id = only_app)
          and (only_merchant is null or merchant_id = only_merchant)
          and (only_offers is null or offer_id = any(only_offers))
        order by app_id, offer_id for update
      )
      returning app_id
    )
    select distinct app_id from due
  loop
    perform wake_beams(app);
  end loop;
end
$$;

create function write_changed_offers_again() returns trigger language plpgsql as $$
begin
  perform write_beams_again(null, null, array(select id from new_rows));
  return null;
end
$$;
create trigger changed_offers_are_beamed_again after update on offers
  referencing new table as new_rows
  for each statement execute function write_changed_offers_again();

create function write_changed_skus_again() returns trigger language plpgsql as $$
begin
  perform write_beams_again(null, null, array(select distinct offer_id from new_rows));
  return null;
end
$$;
create trigger changed_skus_are_beamed_again after update on skus
  referencing new table as new_rows
  for each statement execute function write_changed_skus_again();
create trigger new_skus_are_beamed_again after insert on skus
  referencing new table as new_rows
  for each statement execute function write_changed_skus_again();

create function write_beams_of_connection() returns trigger language plpgsql as $$
begin
  perform write_beams_again(new.app_id, new.merchant_id, null);
  return null;
end
$$;
create trigger beams_follow_connections after update of status on connections
  for each row when (old.status is distinct from new.status) execute function write_beams_of_connection();

create function write_beams_of_subscription() returns trigger language plpgsql as $$
begin
  perform write_beams_again(new.app_id, null, array[new.id]);
  return null;
end
$$;
create trigger beams_follow_subscriptions after update of subscription_status on app_offers
  for each row when (
    old.subscription_status is distinct from new.subscription_status
    and (new.pushed_to_beam or new.intended_beam_status is not null or new.beam_error is not null)
  ) execute function write_beams_of_subscription();

-- The store's variants as they were last read, and those that were written there.
create table beam_variants (
  id bigint generated always as identity primary key,
  app_id bigint not null references beam_destinations on delete cascade,
  destination_variant_id text not null,
  product_id text not null,
  product_title text not null,
  title text not null,
  sku text,
  barcode text,
  price bigint,
  currency text,
  image_url text,
  date_seen timestamptz(3) not null,
  search_text text not null generated always as
    (search_lines(variadic array[destination_variant_id, product_title, title, coalesce(sku, ''), coalesce(barcode, '')]))
    stored,
  unique (app_id, destination_variant_id)
);
create index beam_variants_by_id on beam_variants (app_id, id);
create index beam_variants_by_text on beam_variants using gin (app_id, search_text gin_trgm_ops);

-- Which sku of ours a variant of the store stands for. It outlives the variant, so that the reason it broke can be told.
create table beam_mappings (
  id bigint generated always as identity primary key,
  app_id bigint not null references beam_destinations on delete cascade,
  destination_variant_id text not null,
  sku_id bigint references skus,
  offer_id bigint references offers,
  merchant_id bigint,
  status text not null check (status in ('unmapped', 'pending', 'active', 'broken', 'archived')),
  confidence_score double precision check (confidence_score between 0 and 1),
  mapping_method text check (mapping_method in ('manual', 'automatic')),
  mapped_at timestamptz(3),
  mapped_by bigint,
  last_validated_at timestamptz(3),
  validation_error text,
  unique (app_id, destination_variant_id),
  check (status not in ('pending', 'active') or sku_id is not null)
);
create index beam_mappings_by_status on beam_mappings (app_id, status, id);
create index beam_mappings_by_offer on beam_mappings (offer_id);
create index skus_by_sku on skus (sku) where sku is not null and date_removed is null;
create index skus_by_barcode on skus (barcode) where barcode is not null and date_removed is null;

-- Orders of the store for what stands there for our skus. An order is placed once, whatever is told how often.
create table beam_orders (
  id bigint generated always as identity primary key,
  app_id bigint not null references beam_destinations on delete cascade,
  external_order_id text not null,
  external_number text not null,
  status text not null check (status in ('PLACED', 'FAILED')),
  reason text,
  order_id bigint,
  customer_name text not null,
  line_count integer not null,
  total bigint not null,
  currency text not null,
  body jsonb not null,
  date_received timestamptz(3) not null,
  date_last_tried timestamptz(3) not null,
  unique (app_id, external_order_id)
);
create index beam_orders_by_id on beam_orders (app_id, id);
create index beam_orders_by_status on beam_orders (app_id, status, id);
