-- Logos and icons as we made them anew. They are public, and their names cannot be guessed.
create table pictures (
  name text primary key,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  bytes bytea not null,
  date_created timestamptz(3) not null default now()
);
-- Packed already.
alter table pictures alter column bytes set storage external;

-- The admin's switchers look for apps and merchants by name and id among all there are.
create index apps_by_text on apps using gin (search_lines(variadic array[id::text, name]) gin_trgm_ops);
create index merchants_by_text on merchants using gin (search_lines(variadic array[id::text, name]) gin_trgm_ops);
-- Of shorter texts than a trigram, names begin with them.
create index apps_by_name on apps (search_form(name) text_pattern_ops);
create index merchants_by_name on merchants (search_form(name) text_pattern_ops);

-- Every organisation of channels has a company.
insert into developers (org_id) select id from orgs where kind = 'CHANNEL' on conflict (org_id) do nothing;
