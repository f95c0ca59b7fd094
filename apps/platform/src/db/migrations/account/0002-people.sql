-- Somebody who gave name, address and password, and has not shown yet that the address is theirs.
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  type text not null check (type in ('developer', 'merchant')),
  first_name text not null,
  last_name text not null,
  date_expires timestamptz(3) not null
);
create index sign_ups_expiry on sign_ups (date_expires);

-- The one code that counts in a flow for somebody: a new one takes the old one's place.
create table codes (
  flow text not null,
  subject text not null,
  code_hash text not null,
  tries integer not null default 0,
  date_sent timestamptz(3) not null,
  date_expires timestamptz(3) not null,
  primary key (flow, subject)
);
create index codes_expiry on codes (date_expires);

-- Mails on their way. Where no SMTP server is set they stay, to be read in development.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  date_created timestamptz(3) not null
);
create index mails_recipient on mails (lower(recipient), id);

create table developers (
  id bigint generated always as identity (start with 30001) primary key,
  org_id bigint not null unique references orgs on delete cascade,
  company_url text,
  info_url text,
  country_code text,
  currency text,
  company_function text,
  referral_channel text,
  date_created timestamptz(3) not null default now()
);
