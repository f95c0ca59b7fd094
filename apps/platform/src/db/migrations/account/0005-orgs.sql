create table org_invites (
  id bigint generated always as identity (start with 40001) primary key,
  org_id bigint not null references orgs on delete cascade,
  email text not null,
  permissions text[] not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'deleted')),
  code_hash bytea not null unique,
  invited_by bigint references users on delete set null,
  date_created timestamptz(3) not null,
  date_sent timestamptz(3) not null,
  date_expires timestamptz(3) not null
);
-- One for a person, however the address is spelled.
create unique index org_invites_pending on org_invites (org_id, lower(email)) where status = 'pending';
create index org_invites_recipient on org_invites (lower(email)) where status = 'pending';
create index org_invites_expiry on org_invites (date_expires);

-- The organisation of somebody else that a merchant acts for in this session.
alter table sessions add column delegate_org_id bigint references orgs on delete set null;
create index sessions_delegate_org on sessions (delegate_org_id) where delegate_org_id is not null;

-- Tells the open dashboards of everyone in an organisation that their team, or what they may do, has changed.
create function tell_people(org bigint) returns void language plpgsql as $$
begin
  perform pg_notify('causeway_access', 'user ' || person)
  from (
    select owner_user_id as person from orgs where id = org
    union select user_id from members where org_id = org
  ) as people;
end
$$;

create function tell_people_of_member() returns trigger language plpgsql as $$
declare
  changed members := case when tg_op = 'DELETE' then old else new end;
begin
  perform tell_people(changed.org_id);
  perform pg_notify('causeway_access', 'user ' || changed.user_id);
  return null;
end
$$;
create trigger members_tell_people after insert or update or delete on members
  for each row execute function tell_people_of_member();

create function tell_people_of_org() returns trigger language plpgsql as $$
begin
  perform tell_people(new.id);
  return null;
end
$$;
create trigger orgs_tell_people after update on orgs
  for each row execute function tell_people_of_org();

create function tell_people_of_invite() returns trigger language plpgsql as $$
begin
  perform tell_people(new.org_id);
  perform pg_notify('causeway_access', 'user ' || id) from users where lower(email) = lower(new.email);
  return null;
end
$$;
create trigger org_invites_tell_people after insert or update on org_invites
  for each row execute function tell_people_of_invite();
