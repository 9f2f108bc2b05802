-- runs outside a transaction
-- What an admin checked before was the GST registration alone, which is a check of that day. Address and contact are asked for,
-- so that admins find them in their queue; until they are checked there is no badge.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch from (
      select id from companies
      where id > last and verified_at is not null and verified_until is null and deleted_at is null
      order by id limit 1000 for no key update
    ) as locked;
    exit when batch is null;
    insert into checks (company_id, kind, status, subject, source, asked_at, checked_at, valid_until, ended_at)
    select id, 'gst', case when verified_at > now() - interval '365 days' then 'passed' else 'expired' end,
      jsonb_build_object('company_name', company_name, 'gst_number', gst_number), 'person', verified_at, verified_at,
      verified_at + interval '365 days',
      case when verified_at <= now() - interval '365 days' then verified_at + interval '365 days' end
    from companies where id = any(batch) on conflict do nothing;
    insert into checks (company_id, kind, status, subject, asked_at)
    select id, wanted, 'asked', case wanted
        when 'address' then jsonb_build_object('company_name', company_name, 'gst_number', gst_number, 'address', address)
        else jsonb_build_object('contact_phone', contact_phone) end, now()
    from companies, unnest(array['address', 'phone']) as wanted where id = any(batch) on conflict do nothing;
    insert into alarms (kind, subject_id, at)
    select 'check_due', company_id, now() from checks where company_id = any(batch) and status = 'passed'
    on conflict (kind, subject_id) do nothing;
    update companies set verified_at = null where id = any(batch);
    commit;
    last := batch[cardinality(batch)];
  end loop;
end $$;

drop index concurrently if exists companies_to_verify;
create index concurrently companies_to_verify on companies (created_at desc, id desc)
  where kind = 'supplier' and verified_until is null and deleted_at is null;
