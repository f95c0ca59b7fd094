create table offers (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  external_id text not null,
  name text not null,
  description text not null,
  vendor text,
  seller text not null,
  product_type text not null check (product_type in ('PHYSICAL', 'DIGITAL', 'VIRTUAL', 'BUNDLED')),
  source_category_name text,
  tags text[] not null default '{}',
  status text not null check (
    status in ('UNAVAILABLE', 'AVAILABLE', 'DISABLED_UNAVAILABLE', 'DISABLED_AVAILABLE', 'FOR_DELETION', 'ARCHIVED')
  ),
  publishing_status text not null check (publishing_status in ('PUBLISHED', 'NOT_PUBLISHED')),
  -- What the store said last. The merchant's own choice stands until the store says something else.
  store_published boolean not null,
  currency text not null,
  -- Of the skus on sale. The stock is kept up to date by every order.
  min_price bigint not null check (min_price >= 0),
  max_price bigint not null check (max_price >= min_price),
  sku_count integer not null check (sku_count >= 0),
  qty_available bigint not null check (qty_available >= 0),
  sku_codes text[] not null default '{}',
  image_url text,
  media jsonb not null default '[]',
  content_hash text not null,
  date_created timestamptz(3) not null,
  date_last_modified timestamptz(3) not null,
  name_sort text not null generated always as (search_form(name)) stored,
  vendor_sort text not null generated always as (search_form(coalesce(vendor, ''))) stored,
  seller_sort text not null generated always as (search_form(seller)) stored,
  search_text text not null generated always as
    (search_lines(variadic array[id::text, external_id, name, vendor, seller] || sku_codes)) stored,
  unique (merchant_id, external_id)
);
-- Drafts are never published: without this PostgreSQL expects as many of them among the published as elsewhere.
create statistics offers_by_statuses (mcv) on status, publishing_status from offers;

-- A merchant's own catalogue. The seller is the same in all of it.
create index merchant_offers_by_id on offers (merchant_id, id);
create index merchant_offers_by_external_id on offers (merchant_id, external_id, id);
create index merchant_offers_by_name on offers (merchant_id, name_sort, id);
create index merchant_offers_by_vendor on offers (merchant_id, vendor_sort, id);
create index merchant_offers_by_min_price on offers (merchant_id, min_price, id);
create index merchant_offers_by_status on offers (merchant_id, status, id);
create index merchant_offers_by_publishing_status on offers (merchant_id, publishing_status, id);
create index merchant_offers_by_text on offers using gin (merchant_id, search_text gin_trgm_ops);

create table skus (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers,
  merchant_id bigint not null,
  external_id text not null,
  display_order integer not null,
  name text,
  variant_values jsonb not null default '[]',
  sku text,
  barcode text,
  sale_price bigint not null check (sale_price >= 0),
  retail_price bigint check (retail_price >= 0),
  inventory_tracked boolean not null,
  qty_available integer not null check (qty_available >= 0),
  weight_grams double precision,
  image_url text,
  content_hash text not null,
  date_created timestamptz(3) not null,
  date_last_modified timestamptz(3) not null,
  -- Set when the store no longer has the variant. The row stays, since orders name it.
  date_removed timestamptz(3),
  unique (offer_id, external_id)
);

-- What each connected app sees of its merchants' catalogues: one row an offer, with all that its list is sorted and
-- searched by. No index over the merchants' own rows can put the offers of many merchants into one order. Kept by the
-- triggers below, so that nobody who writes an offer or a connection can forget it.
create table app_offers (
  app_id bigint not null,
  id bigint not null,
  merchant_id bigint not null,
  subscription_status text not null default 'NOT_SUBSCRIBED'
    check (subscription_status in ('SUBSCRIBED', 'NOT_SUBSCRIBED')),
  connected boolean not null,
  publishing_status text not null,
  status text not null,
  external_id text not null,
  min_price bigint not null,
  name_sort text not null,
  vendor_sort text not null,
  seller_sort text not null,
  search_text text not null,
  visible boolean not null generated always as (connected and publishing_status = 'PUBLISHED') stored,
  primary key (app_id, id)
);

create statistics app_offers_by_statuses (mcv) on visible, status, subscription_status from app_offers;

create index app_offers_by_id on app_offers (app_id, id) where visible;
create index app_offers_by_name on app_offers (app_id, name_sort, id) where visible;
create index app_offers_by_vendor on app_offers (app_id, vendor_sort, id) where visible;
create index app_offers_by_seller on app_offers (app_id, seller_sort, id) where visible;
create index app_offers_by_external_id on app_offers (app_id, external_id, id) where visible;
create index app_offers_by_min_price on app_offers (app_id, min_price, id) where visible;
create index app_offers_by_status on app_offers (app_id, status, id) where visible;
create index app_offers_by_subscription on app_offers (app_id, subscription_status, id) where visible;
create index app_offers_by_merchant on app_offers (app_id, merchant_id, id);
create index app_offers_by_text on app_offers using gin (app_id, search_text gin_trgm_ops) where visible;

-- The rest of an offers list's row is read for the rows of a page only: PostgreSQL drops this join where it can.
create view channel_offers as
select
  app_offers.*,
  offers.name,
  offers.vendor,
  offers.seller,
  offers.max_price,
  offers.currency,
  offers.sku_count,
  offers.qty_available,
  offers.image_url,
  offers.date_last_modified
from app_offers
left join offers on offers.id = app_offers.id;

create function project_offers(only_app bigint, only_merchant bigint, only_offers bigint[]) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into app_offers (
    app_id, id, merchant_id, connected, publishing_status, status, external_id, min_price,
    name_sort, vendor_sort, seller_sort, search_text
  )
  select
    connections.app_id, offers.id, offers.merchant_id, true, publishing_status, offers.status, external_id, min_price,
    name_sort, vendor_sort, seller_sort, search_text
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
    name_sort = excluded.name_sort,
    vendor_sort = excluded.vendor_sort,
    seller_sort = excluded.seller_sort,
    search_text = excluded.search_text;
end
$$;

-- An offer and a connection made at the same time do not see each other: one of the two has to wait.
create function offers_of_merchant_lock(merchant bigint) returns bigint language sql immutable as
  $$ select hashtextextended('offers of merchant ' || merchant, 0) $$;

create function project_changed_offers() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  else
    -- An order changes the stock of an offer and nothing that stands here.
    changed := array(
      select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
      where (new_rows.publishing_status, new_rows.status, new_rows.min_price, new_rows.search_text,
             new_rows.vendor_sort, new_rows.name_sort)
        is distinct from (old_rows.publishing_status, old_rows.status, old_rows.min_price, old_rows.search_text,
             old_rows.vendor_sort, old_rows.name_sort)
    );
  end if;
  if cardinality(changed) > 0 then
    perform pg_advisory_xact_lock_shared(offers_of_merchant_lock(merchant_id))
      from (select distinct merchant_id from new_rows order by merchant_id) as merchants;
    perform project_offers(null, null, changed);
  end if;
  return null;
end
$$;
create trigger inserted_offers_are_projected after insert on offers
  referencing new table as new_rows
  for each statement execute function project_changed_offers();
create trigger updated_offers_are_projected after update on offers
  referencing new table as new_rows old table as old_rows
  for each statement execute function project_changed_offers();

create function project_connection() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  perform pg_advisory_xact_lock(offers_of_merchant_lock(new.merchant_id));
  if new.status = 'CONNECTED' then
    perform project_offers(new.app_id, new.merchant_id, null);
  else
    update app_offers set connected = false
    where app_id = new.app_id and merchant_id = new.merchant_id and connected;
  end if;
  return null;
end
$$;
create trigger connections_are_projected after insert or update of status on connections
  for each row execute function project_connection();

-- How many offers each merchant has, so that the lists' totals need no counting. Written by one merchant's changes only.
create table offer_counts (
  merchant_id bigint not null,
  status text not null,
  publishing_status text not null,
  n bigint not null,
  primary key (merchant_id, status, publishing_status)
);

create function count_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts (merchant_id, status, publishing_status, n)
  select merchant_id, status, publishing_status, sum(n) from (
    select merchant_id, status, publishing_status, 1 as n from new_rows
    union all
    select merchant_id, status, publishing_status, -1 from old_rows
  ) as changes
  group by merchant_id, status, publishing_status
  having sum(n) <> 0
  order by merchant_id, status, publishing_status
  on conflict (merchant_id, status, publishing_status) do update set n = offer_counts.n + excluded.n;
  return null;
end
$$;

create function count_new_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts (merchant_id, status, publishing_status, n)
  select merchant_id, status, publishing_status, count(*) from new_rows
  group by merchant_id, status, publishing_status
  order by merchant_id, status, publishing_status
  on conflict (merchant_id, status, publishing_status) do update set n = offer_counts.n + excluded.n;
  return null;
end
$$;
create trigger inserted_offers_are_counted after insert on offers
  referencing new table as new_rows
  for each statement execute function count_new_offers();
create trigger updated_offers_are_counted after update on offers
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_offers();
-- Offers stay for good, so that their counts and what apps see of them need no third case.
create trigger offers_are_never_deleted before delete on offers
  for each statement execute function refuse_change();

create table import_runs (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  file_name text not null,
  file_size bigint not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  total_rows integer not null,
  processed_rows integer not null default 0 check (processed_rows <= total_rows),
  products_created integer not null default 0,
  products_updated integer not null default 0,
  products_unchanged integer not null default 0,
  variants_created integer not null default 0,
  variants_updated integer not null default 0,
  variants_unchanged integer not null default 0,
  variants_removed integer not null default 0,
  rejected_rows integer not null default 0,
  error text,
  started_by text,
  started_by_user_id bigint,
  -- Since the last rows that came in.
  faults integer not null default 0,
  date_created timestamptz(3) not null,
  date_finished timestamptz(3),
  check ((status in ('COMPLETED', 'FAILED')) = (date_finished is not null))
);
create unique index import_runs_one_at_a_time on import_runs (merchant_id) where date_finished is null;
create index import_runs_of_merchant on import_runs (merchant_id, id);

-- The file while its import runs, and the handles that already stood in it.
create table import_file_chunks (
  import_run_id bigint not null references import_runs,
  seq integer not null,
  merchant_id bigint not null,
  bytes bytea not null,
  primary key (import_run_id, seq)
);
create table import_handles (
  import_run_id bigint not null references import_runs,
  handle text not null,
  line integer not null,
  merchant_id bigint not null,
  primary key (import_run_id, handle)
);

create table import_rejections (
  id bigint generated always as identity primary key,
  import_run_id bigint not null references import_runs,
  merchant_id bigint not null,
  line integer not null,
  handle text,
  field text,
  reason text not null
);
create index import_rejections_by_line on import_rejections (import_run_id, line, id);
