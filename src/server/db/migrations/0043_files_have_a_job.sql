-- runs outside a transaction
-- The trigger names the job of each file that was there before, a thousand at a time.
do $$
declare
  last bigint := 0;
  batch bigint[];
begin
  loop
    select array_agg(seq order by seq) into batch from (select seq from files where seq > last order by seq limit 1000) as next;
    exit when batch is null;
    update files set of_job = null where seq = any(batch) and of_job is null;
    commit;
    last := batch[cardinality(batch)];
  end loop;
end $$;

alter table files validate constraint files_of_a_bid;
alter table files validate constraint files_of_a_message;
alter table files validate constraint files_have_a_job;
alter table award_requests validate constraint award_requests_of_a_bid;
alter table notifications validate constraint notifications_of_a_bid;
alter table notifications validate constraint notifications_of_a_bid_have_its_job;
