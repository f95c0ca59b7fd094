-- What people choose from has other names, or is another choice: open dashboards and kept sessions hear of it.
create function tell_people_of_scope() returns trigger language plpgsql as $$
begin
  perform tell_people(case when tg_op = 'DELETE' then old.org_id else new.org_id end);
  return null;
end
$$;
create trigger apps_tell_people after insert or delete or update of name on apps
  for each row execute function tell_people_of_scope();
create trigger merchants_tell_people after insert or delete or update of name on merchants
  for each row execute function tell_people_of_scope();
