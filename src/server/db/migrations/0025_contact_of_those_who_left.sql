-- runs outside a transaction
-- The public address of a company was still that of a founder who was deleted or had left: it passes to the owner of longest
-- standing, and goes with a closed company.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch from (
      select id from companies where id > last order by id limit 1000
    ) as next;
    exit when batch is null;
    update companies c set contact_email = coalesce((
      select lower(o.email) from users o
      where o.company_id = c.id and o.member_role = 'owner' and o.deleted_at is null and c.deleted_at is null
      order by o.joined_at, o.id limit 1
    ), 'deleted-' || c.id || '@deleted.invalid')
    where c.id = any(batch) and c.contact_email not like 'deleted-%@deleted.invalid' and not exists (
      select from users u where u.company_id = c.id and u.deleted_at is null and lower(u.email) = c.contact_email
    );
    commit;
    last := batch[cardinality(batch)];
  end loop;
end $$;
