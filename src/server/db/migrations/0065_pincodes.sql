-- runs outside a transaction
-- The PIN codes of jobs and companies that were there before, a few thousand at a time.
do $$
declare
  last bigint := 0;
  batch bigint[];
begin
  loop
    select array_agg(seq order by seq) into batch from (select seq from jobs where seq > last order by seq limit 5000) as next;
    exit when batch is null;
    update jobs set pincode = pincode_in(location)
    where seq = any(batch) and pincode is null and location ~ '[0-9]{3} ?[0-9]{3}' and pincode_in(location) is not null;
    commit;
    last := batch[cardinality(batch)];
  end loop;
end $$;

do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch from (select id from companies where id > last order by id limit 5000) as next;
    exit when batch is null;
    update companies set pincode = pincode_in(address)
    where id = any(batch) and pincode is null and deleted_at is null and address ~ '[0-9]{3} ?[0-9]{3}';
    commit;
    last := batch[cardinality(batch)];
  end loop;
end $$;

alter table jobs validate constraint jobs_pincode;
alter table jobs validate constraint jobs_visibility;
