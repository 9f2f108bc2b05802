-- runs outside a transaction
-- A job counts its lines without the headings between them.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch from (
      select id from jobs where id > last and item_count > 0 order by id limit 1000 for no key update
    ) as locked;
    exit when batch is null;
    update jobs j set item_count = counted.items
    from (
      select job_id, count(*) filter (where kind = 'item') as items from job_items
      where job_id = any(batch) and removed_in is null group by job_id
    ) counted
    where j.id = counted.job_id and j.item_count <> counted.items;
    commit;
    last := batch[cardinality(batch)];
  end loop;
end $$;
