-- Text search, of every row that is written: PL/pgSQL, because such calls of an SQL function cost ten times as much.
-- unaccent() is only stable by its signature, so it is pinned to one dictionary and wrapped.
create function public.search_form(value text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end
$$;

create function public.search_pattern(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(public.search_form(value), '([\\%_])', '\\\1', 'g');

-- Every field on a line of its own, so that a search can be held against whole fields and their beginnings.
create function public.search_lines(variadic fields text[]) returns text
  language plpgsql immutable parallel safe as $$
declare
  lines text := array_to_string(fields, E'\n');
begin
  -- Hardly ever is there blank space to tidy up, and looking for it is cheaper than doing it.
  if lines ~ '^\s|\s\s|\s$|(?![ \n])\s' or strpos(array_to_string(fields, ''), E'\n') > 0 then
    lines := array_to_string(
      array(select regexp_replace(btrim(field), '\s+', ' ', 'g') from unnest(fields) as field where btrim(field) <> ''),
      E'\n');
  end if;
  return E'\n' || public.search_form(lines) || E'\n';
end
$$;

-- A time as the wire spells it, for rows that PostgreSQL turns into JSON.
create function public.iso_time(value timestamptz) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  return to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end
$$;

create table users (
  id bigint generated always as identity (start with 10001) primary key,
  email text not null,
  password_hash text not null,
  type text not null check (type in ('developer', 'merchant')),
  role text not null check (role in ('DEVELOPER', 'MERCHANT', 'ADMIN')),
  first_name text not null,
  last_name text not null,
  date_created timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  device text,
  ip text,
  date_created timestamptz(3) not null default now(),
  date_last_used timestamptz(3) not null default now(),
  date_expires timestamptz(3) not null,
  date_revoked timestamptz(3)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (date_expires);

create table hand_off_codes (
  code_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  date_expires timestamptz(3) not null,
  date_used timestamptz(3)
);
create index hand_off_codes_expiry on hand_off_codes (date_expires);

create table orgs (
  id bigint generated always as identity (start with 10001) primary key,
  name text not null,
  slug text not null unique,
  kind text not null check (kind in ('CHANNEL', 'MERCHANT')),
  owner_user_id bigint not null references users,
  time_zone text not null default 'UTC',
  date_created timestamptz(3) not null default now()
);
create index orgs_owner on orgs (owner_user_id);

create table members (
  org_id bigint not null references orgs on delete cascade,
  user_id bigint not null references users on delete cascade,
  permissions text[] not null default '{}',
  date_created timestamptz(3) not null default now(),
  primary key (org_id, user_id)
);
create index members_user on members (user_id);

create table apps (
  id bigint generated always as identity (start with 10001) primary key,
  org_id bigint not null references orgs,
  name text not null,
  date_created timestamptz(3) not null default now()
);
create index apps_org on apps (org_id);

create table merchants (
  id bigint generated always as identity (start with 20001) primary key,
  org_id bigint not null references orgs,
  name text not null,
  date_created timestamptz(3) not null default now()
);
create index merchants_org on merchants (org_id);

create table audit_log (
  id bigint generated always as identity primary key,
  user_id bigint,
  app_id bigint,
  org_id bigint,
  stage text,
  action text not null,
  target text,
  outcome text not null check (outcome in ('done', 'refused')),
  request_id text,
  date_created timestamptz(3) not null default now()
);
create index audit_log_org on audit_log (org_id, id);
create index audit_log_user on audit_log (user_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed.', tg_table_name;
end
$$;
create trigger audit_log_is_append_only
  before update or delete on audit_log
  for each statement execute function refuse_change();

-- As rate-limiter-flexible expects it.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);

-- What a caller may see is kept for seconds in every process; a change of it is told to all of them.
create function tell_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('causeway_access', '*');
  return null;
end
$$;
create trigger members_change_access after insert or update or delete on members
  for each statement execute function tell_access_change();
create trigger orgs_change_access after insert or update or delete on orgs
  for each statement execute function tell_access_change();
create trigger apps_change_access after insert or update or delete on apps
  for each statement execute function tell_access_change();
create trigger merchants_change_access after insert or update or delete on merchants
  for each statement execute function tell_access_change();
