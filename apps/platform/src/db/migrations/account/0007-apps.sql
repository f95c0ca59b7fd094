-- A deleted app keeps its name and whose it was, for the orders that were made through it.
alter table apps add column date_deleted timestamptz(3);

-- Whoever has it in a list of theirs reads that list again.
create function tell_people_of_deleted_app() returns trigger language plpgsql as $$
begin
  perform tell_people(new.org_id);
  return null;
end
$$;
create trigger apps_deleted_tell_people after update of date_deleted on apps
  for each row execute function tell_people_of_deleted_app();
