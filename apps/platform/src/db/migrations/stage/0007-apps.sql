alter table app_configurations
  add column icon_url text,
  add column redirect_url text,
  add column more_info_url text,
  add column description text,
  add column country_code text,
  add column currency text,
  -- Where browsers are sent back to is of no use to a merchant, unless the app says otherwise.
  add column shown_to_merchants text[] not null
    default '{LOGO,ICON,MORE_INFO_URL,DESCRIPTION,COUNTRY,CURRENCY}'
    check (shown_to_merchants <@ '{LOGO,ICON,REDIRECT_URL,MORE_INFO_URL,DESCRIPTION,COUNTRY,CURRENCY}');

alter table connections add column id bigint generated always as identity;
create unique index connections_id on connections (id);
create index connections_of_app on connections (app_id, id);
create index connections_of_merchant on connections (merchant_id, id);

-- Each rate that a merchant leaves to an app, beginning with the one they connected at. Ids of users, not their names,
-- since an account that is deleted is to be forgotten.
create table commission_rate_changes (
  id bigint generated always as identity primary key,
  app_id bigint not null,
  merchant_id bigint not null,
  prev_rate numeric(6, 3),
  commission_rate numeric(6, 3) not null check (commission_rate between 0 and 100),
  commission_locked boolean not null,
  user_id bigint,
  date_created timestamptz(3) not null default now()
);
create index commission_rate_changes_of_app on commission_rate_changes (app_id, id);
create index commission_rate_changes_of_merchant on commission_rate_changes (merchant_id, id);
insert into commission_rate_changes (app_id, merchant_id, commission_rate, commission_locked, date_created)
select app_id, merchant_id, commission_rate, commission_locked, date_created from connections order by date_created;
create trigger commission_rate_changes_never_change
  before update on commission_rate_changes
  for each statement execute function refuse_change();
