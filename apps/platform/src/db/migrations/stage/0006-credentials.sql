-- What a developer may see of a secret after it was shown once, and whether it is still in use.
alter table app_credentials
  add column hint text,
  add column created_by bigint,
  add column date_last_used timestamptz(3),
  add column last_used_ip text;
