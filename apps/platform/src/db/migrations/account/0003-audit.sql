-- Who acted as what, from where, and what was changed into what.
alter table audit_log
  add column acting_as text check (acting_as in ('SELF', 'DELEGATE', 'ADMIN')),
  add column ip text,
  add column change jsonb;
