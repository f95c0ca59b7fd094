-- How many offers an app sees, by status. The sum over its merchants' own counts grows with them; this does not. The month
-- is always -infinity: offers are not asked for by days.
alter table list_counts drop constraint list_counts_list_check;
alter table list_counts add constraint list_counts_list_check
  check (list in ('app orders', 'app bags', 'merchant bags', 'app offers'));

insert into list_counts (list, scope_id, month, status, n)
select 'app offers', app_id, '-infinity', status, count(*) from app_offers where visible group by app_id, status;

create function count_app_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts (list, scope_id, month, status, n)
    select 'app offers', app_id, '-infinity', status, count(*)
    from new_rows where visible group by app_id, status order by app_id, status;
  elsif tg_op = 'DELETE' then
    insert into list_counts (list, scope_id, month, status, n)
    select 'app offers', app_id, '-infinity', status, -count(*)
    from old_rows where visible group by app_id, status order by app_id, status;
  else
    insert into list_counts (list, scope_id, month, status, n)
    select 'app offers', app_id, '-infinity', status, sum(n)
    from (
      select app_id, status, 1 as n from new_rows where visible
      union all select app_id, status, -1 from old_rows where visible
    ) as change
    group by app_id, status
    having sum(n) <> 0
    order by app_id, status;
  end if;
  if tg_op = 'DELETE' then
    perform fold_list_counts('app offers', app_id, '-infinity') from (select distinct app_id from old_rows) as scope;
  elsif random() < 0.02 then
    perform fold_list_counts('app offers', app_id, '-infinity') from (select distinct app_id from new_rows) as scope;
  end if;
  return null;
end
$$;
create trigger inserted_app_offers_are_counted after insert on app_offers
  referencing new table as new_rows
  for each statement execute function count_app_offers();
create trigger updated_app_offers_are_counted after update on app_offers
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_app_offers();
create trigger deleted_app_offers_are_counted after delete on app_offers
  referencing old table as old_rows
  for each statement execute function count_app_offers();

-- Triggers fire by their names: an offer's row for apps is changed before what is beamed of it, as everybody who changes
-- both does, or two would wait for each other.
alter trigger changed_offers_are_beamed_again on offers rename to updated_offers_are_written_again;
