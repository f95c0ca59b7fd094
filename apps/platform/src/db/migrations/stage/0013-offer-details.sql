-- Where a product stands in its store. An address of http or https, as it was checked when it was read.
alter table offers add column external_url text check (external_url ~ '^https?://');

-- What is known of a variant before anything is said: it is taxed, and sold where its offer is.
alter table skus
  add column status text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'UNAVAILABLE', 'ARCHIVED')),
  add column taxable boolean not null default true,
  -- In which its store weighs; the weight itself is in grams.
  add column weight_unit text,
  -- Length, width and height with their unit.
  add column dimensions jsonb;
