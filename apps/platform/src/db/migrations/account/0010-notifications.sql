-- What somebody was told of. Its stage stands in the row, since people are the same in both.
create table notifications (
  id bigint generated always as identity (start with 50001) primary key,
  stage text not null check (stage in ('live', 'sandbox')),
  user_id bigint not null references users on delete cascade,
  -- Through which of their organisations; null where it is about them alone.
  org_id bigint references orgs on delete cascade,
  event_id uuid not null,
  type text not null,
  title text not null,
  text text not null,
  app_id bigint,
  merchant_id bigint,
  report_run_id bigint,
  read_status text not null default 'UNREAD' check (read_status in ('UNREAD', 'READ')),
  saved_status text not null default 'UNSAVED' check (saved_status in ('UNSAVED', 'SAVED')),
  date_created timestamptz(3) not null,
  unique (event_id, user_id)
);
create index notifications_list on notifications (user_id, stage, id);
create index notifications_read on notifications (user_id, stage, read_status, id);
create index notifications_saved on notifications (user_id, stage, saved_status, id);
create index notifications_type on notifications (user_id, stage, type, id);
create index notifications_org on notifications (org_id);
create index notifications_age on notifications (date_created) where saved_status = 'UNSAVED';

-- What somebody wants to be told; of what is not here, the usual holds.
create table notification_wishes (
  user_id bigint not null references users on delete cascade,
  type text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (user_id, type)
);
