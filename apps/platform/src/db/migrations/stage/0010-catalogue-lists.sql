-- What of a merchant's catalogue waits to be mended: one row a product, whatever number of imports refused it.
create table invalid_products (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  external_id text not null,
  name text not null,
  thumbnail_url text,
  -- The first of them; what else was refused stands in the import's own rows.
  issues jsonb not null,
  issue_count integer not null check (issue_count > 0),
  import_run_id bigint not null references import_runs,
  status text not null default 'UNRESOLVED' check (status in ('UNRESOLVED', 'RESOLVED')),
  date_created timestamptz(3) not null,
  date_last_modified timestamptz(3) not null,
  name_sort text not null generated always as (search_form(name)) stored,
  search_text text not null generated always as (search_lines(variadic array[external_id, name])) stored,
  unique (merchant_id, external_id)
);
create index invalid_products_by_id on invalid_products (merchant_id, id) where status = 'UNRESOLVED';
create index invalid_products_by_name on invalid_products (merchant_id, name_sort, id) where status = 'UNRESOLVED';
create index invalid_products_by_external_id on invalid_products (merchant_id, external_id, id)
  where status = 'UNRESOLVED';
create index invalid_products_by_date on invalid_products (merchant_id, date_last_modified, id)
  where status = 'UNRESOLVED';
create index invalid_products_by_text on invalid_products using gin (merchant_id, search_text gin_trgm_ops)
  where status = 'UNRESOLVED';

-- What became of an offer, for whoever sees it; of an app's own subscription, for the app alone.
create table offer_changes (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers,
  merchant_id bigint not null,
  app_id bigint,
  import_run_id bigint references import_runs,
  actor_user_id bigint,
  changes jsonb not null,
  date_created timestamptz(3) not null
);
create index offer_changes_of_offer on offer_changes (offer_id, id);

-- A merchant's last wish about the whole catalogue, and how far it is fulfilled: another wish takes its place.
create table publishing_runs (
  merchant_id bigint primary key,
  to_status text not null check (to_status in ('PUBLISHED', 'NOT_PUBLISHED')),
  total bigint not null,
  done bigint not null default 0,
  failed bigint not null default 0,
  after_id bigint not null default 0,
  actor_user_id bigint,
  date_created timestamptz(3) not null,
  date_finished timestamptz(3)
);

-- A variant goes by its offer's name and its own, so it bears both.
alter table skus add column offer_name text;
update skus set offer_name = offers.name from offers where offers.id = skus.offer_id;
alter table skus
  alter column offer_name set not null,
  add column name_sort text not null generated always as
    (search_form(offer_name || ' ' || coalesce(name, ''))) stored,
  add column search_text text not null generated always as
    (search_lines(variadic array[id::text, external_id, sku, barcode, offer_name, name])) stored;

create index merchant_skus_by_id on skus (merchant_id, id) where date_removed is null;
create index merchant_skus_by_name on skus (merchant_id, name_sort, id) where date_removed is null;
create index merchant_skus_by_price on skus (merchant_id, sale_price, id) where date_removed is null;
create index skus_by_id on skus (id) where date_removed is null;
create index skus_by_name on skus (name_sort, id) where date_removed is null;
create index skus_by_price on skus (sale_price, id) where date_removed is null;
create index skus_by_text on skus using gin (merchant_id, search_text gin_trgm_ops) where date_removed is null;

create function name_new_sku() returns trigger language plpgsql as $$
begin
  select name into new.offer_name from offers where id = new.offer_id;
  return new;
end
$$;
create trigger skus_bear_their_offers_name before insert on skus
  for each row execute function name_new_sku();

-- Prices are sought within one currency.
alter table app_offers add column currency text;
update app_offers set currency = offers.currency from offers where offers.id = app_offers.id;
alter table app_offers alter column currency set not null;
create index app_offers_by_price_within on app_offers (app_id, currency, min_price, id) where visible;

create or replace view channel_offers as
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

create or replace function project_offers(only_app bigint, only_merchant bigint, only_offers bigint[]) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into app_offers (
    app_id, id, merchant_id, connected, publishing_status, status, external_id, min_price, currency,
    name_sort, vendor_sort, seller_sort, search_text
  )
  select
    connections.app_id, offers.id, offers.merchant_id, true, publishing_status, offers.status, external_id, min_price,
    currency, name_sort, vendor_sort, seller_sort, search_text
  from offers
  join connections on connections.merchant_id = offers.merchant_id and connections.status = 'CONNECTED'
  where (only_app is null or connections.app_id = only_app)
    and (only_merchant is null or offers.merchant_id = only_merchant)
    and (only_offers is null or offers.id = any(only_offers))
  order by connections.app_id, offers.id
  on conflict (app_id, id) do update set
    connected = true,
    publishing_status = excluded.publishing_status,
    status = excluded.status,
    external_id = excluded.external_id,
    min_price = excluded.min_price,
    currency = excluded.currency,
    name_sort = excluded.name_sort,
    vendor_sort = excluded.vendor_sort,
    seller_sort = excluded.seller_sort,
    search_text = excluded.search_text;
end
$$;

create or replace function project_changed_offers() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  else
    -- An order changes the stock of an offer and nothing that stands here.
    changed := array(
      select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
      where (new_rows.publishing_status, new_rows.status, new_rows.min_price, new_rows.currency, new_rows.search_text,
             new_rows.vendor_sort, new_rows.name_sort)
        is distinct from (old_rows.publishing_status, old_rows.status, old_rows.min_price, old_rows.currency,
             old_rows.search_text, old_rows.vendor_sort, old_rows.name_sort)
    );
  end if;
  if cardinality(changed) > 0 then
    perform pg_advisory_xact_lock_shared(offers_of_merchant_lock(merchant_id))
      from (select distinct merchant_id from new_rows order by merchant_id) as merchants;
    perform project_offers(null, null, changed);
    if tg_op = 'UPDATE' then
      update skus set offer_name = new_rows.name from new_rows
      where skus.offer_id = new_rows.id and new_rows.id = any(changed) and skus.offer_name <> new_rows.name;
    end if;
  end if;
  return null;
end
$$;

-- How many variants the offers have, kept beside their own number.
alter table offer_counts add column skus bigint not null default 0;
update offer_counts set skus = counted.skus from (
  select merchant_id, status, publishing_status, sum(sku_count) as skus from offers
  group by merchant_id, status, publishing_status
) as counted
where counted.merchant_id = offer_counts.merchant_id and counted.status = offer_counts.status
  and counted.publishing_status = offer_counts.publishing_status;

create or replace function count_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts (merchant_id, status, publishing_status, n, skus)
  select merchant_id, status, publishing_status, sum(n), sum(skus) from (
    select merchant_id, status, publishing_status, 1 as n, sku_count as skus from new_rows
    union all
    select merchant_id, status, publishing_status, -1, -sku_count from old_rows
  ) as changes
  group by merchant_id, status, publishing_status
  having sum(n) <> 0 or sum(skus) <> 0
  order by merchant_id, status, publishing_status
  on conflict (merchant_id, status, publishing_status) do update set
    n = offer_counts.n + excluded.n,
    skus = offer_counts.skus + excluded.skus;
  return null;
end
$$;

create or replace function count_new_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts (merchant_id, status, publishing_status, n, skus)
  select merchant_id, status, publishing_status, count(*), sum(sku_count) from new_rows
  group by merchant_id, status, publishing_status
  order by merchant_id, status, publishing_status
  on conflict (merchant_id, status, publishing_status) do update set
    n = offer_counts.n + excluded.n,
    skus = offer_counts.skus + excluded.skus;
  return null;
end
$$;
