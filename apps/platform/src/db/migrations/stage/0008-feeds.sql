-- By which a merchant's own system pushes its catalogue. What ended stays, so that the list and the log can tell of it.
create table feed_keys (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  version integer not null,
  secret_hash bytea not null unique,
  hint text not null,
  created_by bigint,
  date_created timestamptz(3) not null,
  date_rotated timestamptz(3),
  date_expires timestamptz(3),
  date_revoked timestamptz(3),
  date_last_used timestamptz(3),
  last_used_ip text,
  unique (merchant_id, version),
  check ((date_rotated is null) = (date_expires is null))
);
-- Two who generate at the same moment leave one key that stays.
create unique index feed_keys_one_current on feed_keys (merchant_id)
  where date_revoked is null and date_expires is null;

-- A run may come from a person's upload or from a feed, as a table or as JSON lines.
alter table import_runs
  add column source text not null default 'UPLOAD' check (source in ('UPLOAD', 'FEED')),
  add column format text not null default 'CSV' check (format in ('CSV', 'JSON_LINES')),
  add column feed_key_id bigint references feed_keys;
create index import_runs_of_feed on import_runs (merchant_id, source, id);
