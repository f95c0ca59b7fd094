create table orders (
  id bigint generated always as identity (start with 100001) primary key,
  app_id bigint not null,
  app_order_id text,
  referral_id text,
  status text not null,
  currency text not null,
  sub_total bigint not null,
  shipping_total bigint not null,
  tax_total bigint not null,
  duty_total bigint not null,
  discount_total bigint not null,
  total bigint not null,
  bag_count integer not null check (bag_count > 0),
  item_count integer not null check (item_count > 0),
  customer_first_name text not null,
  customer_last_name text not null,
  customer_name text not null,
  customer_email text not null,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  date_submitted timestamptz(3) not null,
  date_last_modified timestamptz(3) not null,
  -- A column and not an expression in the index: only columns allow index-only scans, which deep pages need.
  customer_sort text not null generated always as (search_form(customer_name)) stored,
  search_text text not null
    generated always as (search_lines(id::text, app_order_id, customer_name, customer_email)) stored,
  unique (app_id, app_order_id)
);

-- One index for each sort key of the orders list; the id breaks ties, and both directions read the same index. Each has
-- the day beside it: a walk to the orders of some days then looks at no other order's row.
create index orders_by_id on orders (app_id, id) include (date_submitted);
-- Sorts that go with the days are made of what this index includes, for the orders of some days.
create index orders_by_date on orders (app_id, date_submitted, id) include (status, bag_count, item_count);
create index orders_by_total on orders (app_id, total, id) include (date_submitted);
create index orders_by_status on orders (app_id, status, id) include (date_submitted);
create index orders_by_customer on orders (app_id, customer_sort, id) include (date_submitted);
create index orders_by_bag_count on orders (app_id, bag_count, id) include (date_submitted);
create index orders_by_item_count on orders (app_id, item_count, id) include (date_submitted);
create index orders_by_status_and_date on orders (app_id, status, date_submitted, id);
create index orders_by_text on orders using gin (app_id, search_text gin_trgm_ops);

create table bags (
  id bigint generated always as identity (start with 200001) primary key,
  order_id bigint not null references orders,
  app_id bigint not null,
  merchant_id bigint not null,
  seller text not null,
  customer_name text not null,
  store_order_number bigint not null,
  external_id text not null generated always as ('#' || store_order_number::text) stored,
  status text not null,
  submission_status text not null,
  financial_status text not null,
  fulfillment_status text not null,
  dispute_status text not null,
  currency text not null,
  sub_total bigint not null check (sub_total >= 0),
  shipping_total bigint not null check (shipping_total >= 0),
  tax_total bigint not null check (tax_total >= 0),
  duty_total bigint not null check (duty_total >= 0),
  discount_total bigint not null check (discount_total between 0 and sub_total),
  total bigint not null,
  item_count integer not null check (item_count > 0),
  taxes_included boolean not null,
  commission_rate numeric(6, 3) not null check (commission_rate between 0 and 100),
  commission bigint not null check (commission between 0 and sub_total - discount_total),
  refunded_total bigint not null default 0 check (refunded_total between 0 and total),
  shipping_method text,
  restock_items boolean,
  notify_customer boolean,
  date_canceled timestamptz(3),
  date_submitted timestamptz(3) not null,
  date_last_modified timestamptz(3) not null,
  seller_sort text not null generated always as (search_form(seller)) stored,
  search_text text not null generated always as
    (search_lines(id::text, order_id::text, '#' || store_order_number::text, customer_name, seller)) stored,
  unique (order_id, merchant_id),
  unique (merchant_id, store_order_number),
  check (
    total = sub_total + shipping_total + case when taxes_included then 0 else tax_total end
      + duty_total - discount_total
  ),
  check ((status = 'CANCELED') = (date_canceled is not null)),
  check (num_nulls(restock_items, notify_customer, date_canceled) in (0, 3))
);

create index app_bags_by_id on bags (app_id, id) include (date_submitted);
create index app_bags_by_seller on bags (app_id, seller_sort, id) include (date_submitted);
create index app_bags_by_total on bags (app_id, total, id) include (date_submitted);
create index app_bags_by_order on bags (app_id, order_id, id) include (date_submitted);
create index app_bags_by_external_id on bags (app_id, store_order_number, id) include (date_submitted);
create index app_bags_by_financial_status on bags (app_id, financial_status, id) include (date_submitted);
create index app_bags_by_fulfillment_status on bags (app_id, fulfillment_status, id) include (date_submitted);
create index app_bags_by_date on bags (app_id, date_submitted, id)
  include (order_id, financial_status, fulfillment_status);
create index app_bags_by_status_and_date on bags (app_id, status, date_submitted, id);
create index app_bags_by_text on bags using gin (app_id, search_text gin_trgm_ops);

-- The seller is the same in all of a merchant's bags.
create index merchant_bags_by_id on bags (merchant_id, id) include (date_submitted);
create index merchant_bags_by_total on bags (merchant_id, total, id) include (date_submitted);
create index merchant_bags_by_order on bags (merchant_id, order_id, id) include (date_submitted);
create index merchant_bags_by_external_id on bags (merchant_id, store_order_number, id) include (date_submitted);
create index merchant_bags_by_financial_status on bags (merchant_id, financial_status, id) include (date_submitted);
create index merchant_bags_by_fulfillment_status on bags (merchant_id, fulfillment_status, id) include (date_submitted);
create index merchant_bags_by_date on bags (merchant_id, date_submitted, id)
  include (order_id, financial_status, fulfillment_status);
create index merchant_bags_by_status_and_date on bags (merchant_id, status, date_submitted, id);
create index merchant_bags_by_text on bags using gin (merchant_id, search_text gin_trgm_ops);
create index bags_of_app_and_merchant on bags (app_id, merchant_id, id) include (date_submitted);

create table order_skus (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  bag_id bigint not null references bags,
  app_id bigint not null,
  merchant_id bigint not null,
  sku_id bigint not null,
  offer_id bigint not null,
  name text not null,
  brand text,
  sku text,
  variant_values jsonb not null,
  thumbnail text,
  product_type text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price >= 0),
  line_price bigint not null check (line_price = price * quantity),
  status text not null,
  unique (bag_id, sku_id)
);
create index order_skus_of_order on order_skus (order_id);

create table distributions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  bag_id bigint not null references bags,
  app_id bigint not null,
  merchant_id bigint not null,
  type text not null check (type in ('PAYMENT', 'REFUND', 'ADJUSTMENT', 'DISPUTE_ADJUSTMENT')),
  payout_account_type text not null check (payout_account_type in ('MERCHANT', 'DEVELOPER')),
  currency text not null,
  goods_amount bigint not null,
  shipping_amount bigint not null,
  tax_amount bigint not null,
  duty_amount bigint not null,
  commission bigint not null,
  amount bigint not null,
  date_created timestamptz(3) not null,
  check (amount = goods_amount + shipping_amount + tax_amount + duty_amount + commission)
);
create index distributions_of_order on distributions (order_id);
create index distributions_of_bag on distributions (bag_id);
-- A bag is paid once, whatever is retried.
create unique index distributions_payment on distributions (bag_id, payout_account_type) where type = 'PAYMENT';
create index distributions_of_app on distributions (app_id, id);
create index distributions_of_merchant on distributions (merchant_id, id);
create trigger distributions_never_change
  before update or delete on distributions
  for each statement execute function refuse_change();

-- Each store numbers its orders #1001, #1002, … Raising the number locks it until the order is committed.
create table store_order_numbers (
  merchant_id bigint primary key,
  last_number bigint not null
);

-- Totals of the lists, exact at any moment. Counting a big tenant's rows costs many times the page itself, and a
-- counter to update would line up all writers of a tenant. So every change only adds rows here (+1, -1), seen or
-- undone together with it; the total is their sum. Now and then a change folds its tenant's rows into few.
-- Each change stands here twice: for the whole list, at -infinity, and for the month (UTC) that its row was submitted
-- in. So the total of a year is that of its months, and only the days beside them have to be counted.
create table list_counts (
  list text not null check (list in ('app orders', 'app bags', 'merchant bags')),
  scope_id bigint not null,
  month date not null,
  status text not null,
  financial_status text,
  fulfillment_status text,
  n bigint not null
);
create index list_counts_of on list_counts (list, scope_id, month);

create function months_of(submitted timestamptz) returns setof date language sql immutable as $$
  values (date '-infinity'), (date_trunc('month', submitted at time zone 'UTC')::date)
$$;

create function fold_list_counts(counted_list text, counted_scope bigint, counted_month date) returns void
  language sql as $$
  with folded as (
    delete from list_counts where ctid = any(array(
      select ctid from list_counts
      where list = counted_list and scope_id = counted_scope and month = counted_month
      for update skip locked
    ))
    returning *
  )
  insert into list_counts (list, scope_id, month, status, financial_status, fulfillment_status, n)
  select list, scope_id, month, status, financial_status, fulfillment_status, sum(n)
  from folded
  group by list, scope_id, month, status, financial_status, fulfillment_status
  having sum(n) <> 0
$$;

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts (list, scope_id, month, status, n)
    select 'app orders', app_id, month, status, count(*)
    from new_rows, months_of(date_submitted) as month group by app_id, month, status;
  else
    insert into list_counts (list, scope_id, month, status, n)
    select 'app orders', app_id, month, status, sum(n)
    from (
      select app_id, date_submitted, status, 1 as n from new_rows
      union all select app_id, date_submitted, status, -1 from old_rows
    ) as change, months_of(date_submitted) as month
    group by app_id, month, status
    having sum(n) <> 0;
  end if;
  if random() < 0.02 then
    perform fold_list_counts('app orders', app_id, month)
    from (select distinct app_id, month from new_rows, months_of(date_submitted) as month) as scope;
  end if;
  return null;
end
$$;
create trigger orders_inserted_are_counted after insert on orders
  referencing new table as new_rows
  for each statement execute function count_orders();
create trigger orders_updated_are_counted after update on orders
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_orders();

create function count_bags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts (list, scope_id, month, status, financial_status, fulfillment_status, n)
    select list, scope_id, month, status, financial_status, fulfillment_status, count(*)
    from new_rows, months_of(date_submitted) as month,
      lateral (values ('app bags', app_id), ('merchant bags', merchant_id)) as lists (list, scope_id)
    group by list, scope_id, month, status, financial_status, fulfillment_status;
  else
    insert into list_counts (list, scope_id, month, status, financial_status, fulfillment_status, n)
    select list, scope_id, month, status, financial_status, fulfillment_status, sum(n)
    from (
      select app_id, merchant_id, date_submitted, status, financial_status, fulfillment_status, 1 as n from new_rows
      union all
      select app_id, merchant_id, date_submitted, status, financial_status, fulfillment_status, -1 from old_rows
    ) as change, months_of(date_submitted) as month,
    lateral (values ('app bags', app_id), ('merchant bags', merchant_id)) as lists (list, scope_id)
    group by list, scope_id, month, status, financial_status, fulfillment_status
    having sum(n) <> 0;
  end if;
  if random() < 0.02 then
    perform fold_list_counts(list, scope_id, month)
    from (
      select 'app bags' as list, app_id as scope_id, month from new_rows, months_of(date_submitted) as month
      union select 'merchant bags', merchant_id, month from new_rows, months_of(date_submitted) as month
    ) as scope;
  end if;
  return null;
end
$$;
create trigger bags_inserted_are_counted after insert on bags
  referencing new table as new_rows
  for each statement execute function count_bags();
create trigger bags_updated_are_counted after update on bags
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_bags();

-- Orders and bags stay for good, so that their counts need no third case.
create trigger orders_are_never_deleted before delete on orders
  for each statement execute function refuse_change();
create trigger bags_are_never_deleted before delete on bags
  for each statement execute function refuse_change();
