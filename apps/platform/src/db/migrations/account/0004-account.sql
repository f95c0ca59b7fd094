-- Somebody who asked for a new password; begun for an address without an account too, and then of no use.
create table password_resets (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  user_id bigint references users on delete cascade,
  date_expires timestamptz(3) not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (date_expires);

-- A change of address under way: one for each user, and another address begins it anew under a new id.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null unique references users on delete cascade,
  new_email text not null,
  is_current_verified boolean not null default false,
  date_expires timestamptz(3) not null
);
create index email_changes_expiry on email_changes (date_expires);
