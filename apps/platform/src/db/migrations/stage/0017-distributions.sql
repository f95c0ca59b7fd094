-- A distribution says itself of which sale it is, as its list shows it: a page of them reads no bag. None of it ever
-- changes.
drop trigger distributions_never_change on distributions;
drop index distributions_of_order, distributions_of_bag, distributions_of_app, distributions_of_merchant;
alter table distributions
  add column merchant_name text,
  add column external_order_id text,
  add column merchant_commission_rate numeric(6, 3);
update distributions
set merchant_name = seller, external_order_id = bags.external_id, merchant_commission_rate = commission_rate
from bags where bags.id = bag_id;
alter table distributions
  alter column merchant_name set not null,
  alter column external_order_id set not null,
  alter column merchant_commission_rate set not null,
  -- Before deductions: what the shopper paid, for the merchant; the commission, for the channel.
  add column distribution_amount bigint not null generated always as
    (case payout_account_type when 'MERCHANT' then amount - commission else amount end) stored;
create trigger distributions_never_change
  before update or delete on distributions
  for each statement execute function refuse_change();

create index distributions_of_order on distributions (order_id);
create index distributions_of_bag on distributions (bag_id);

-- One index for each sort key. A walk along it tells by what is included which rows it passes.
create index app_distributions_by_date on distributions (app_id, date_created, id)
  include (type, payout_account_type);
create index app_distributions_by_amount on distributions (app_id, amount, id)
  include (type, payout_account_type);
-- A channel's own shares lie amid those of its merchants, most of which are larger.
create index app_shares_by_amount on distributions (app_id, amount, id) include (type)
  where payout_account_type = 'DEVELOPER';
-- What is taken back is rare.
create index app_distributions_taken_back on distributions (app_id, type, date_created, id)
  include (payout_account_type) where type <> 'PAYMENT';

create index merchant_distributions_by_date on distributions (merchant_id, date_created, id)
  include (type, payout_account_type);
create index merchant_distributions_by_amount on distributions (merchant_id, amount, id)
  include (type, payout_account_type);
create index merchant_distributions_taken_back on distributions (merchant_id, type, date_created, id)
  include (payout_account_type) where type <> 'PAYMENT';
create index distributions_of_app_and_merchant on distributions (app_id, merchant_id, date_created, id)
  include (type, payout_account_type);

-- How many distributions there are and what they add up to, exact at any moment, as `list_counts` are: each row stands
-- here for the whole list, at -infinity, and for the month (UTC) it was posted in. Every list is of one scope and each
-- sum of one currency.
create table distribution_sums (
  scope text not null check (scope in ('app', 'merchant')),
  scope_id bigint not null,
  month date not null,
  type text not null,
  payout_account_type text not null,
  currency text not null,
  n bigint not null,
  distribution_amount bigint not null,
  commission bigint not null,
  amount bigint not null
);
create index distribution_sums_of on distribution_sums (scope, scope_id, month);

create function fold_distribution_sums(summed_scope text, summed_id bigint, summed_month date) returns void
  language sql as $$
  with folded as (
    delete from distribution_sums where ctid = any(array(
      select ctid from distribution_sums
      where scope = summed_scope and scope_id = summed_id and month = summed_month
      for update skip locked
    ))
    returning *
  )
  insert into distribution_sums
    (scope, scope_id, month, type, payout_account_type, currency, n, distribution_amount, commission, amount)
  select scope, scope_id, month, type, payout_account_type, currency,
    sum(n), sum(distribution_amount), sum(commission), sum(amount)
  from folded
  group by scope, scope_id, month, type, payout_account_type, currency
$$;

create function sum_distributions() returns trigger language plpgsql as $$
begin
  insert into distribution_sums
    (scope, scope_id, month, type, payout_account_type, currency, n, distribution_amount, commission, amount)
  select scope, scope_id, month, type, payout_account_type, currency,
    count(*), sum(distribution_amount), sum(commission), sum(amount)
  from new_rows, months_of(date_created) as month,
    lateral (values ('app', app_id), ('merchant', merchant_id)) as scopes (scope, scope_id)
  group by scope, scope_id, month, type, payout_account_type, currency;
  if random() < 0.02 then
    perform fold_distribution_sums(scope, scope_id, month)
    from (
      select 'app' as scope, app_id as scope_id, month from new_rows, months_of(date_created) as month
      union select 'merchant', merchant_id, month from new_rows, months_of(date_created) as month
    ) as scopes;
  end if;
  return null;
end
$$;

insert into distribution_sums
  (scope, scope_id, month, type, payout_account_type, currency, n, distribution_amount, commission, amount)
select scope, scope_id, month, type, payout_account_type, currency,
  count(*), sum(distribution_amount), sum(commission), sum(amount)
from distributions, months_of(date_created) as month,
  lateral (values ('app', app_id), ('merchant', merchant_id)) as scopes (scope, scope_id)
group by scope, scope_id, month, type, payout_account_type, currency;

-- Rows are never changed and never deleted, so that there is no other case.
create trigger distributions_inserted_are_summed after insert on distributions
  referencing new table as new_rows
  for each statement execute function sum_distributions();
