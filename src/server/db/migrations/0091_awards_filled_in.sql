-- runs outside a transaction
create index concurrently if not exists bids_awarded on bids (job_id) where status = 'awarded';
-- A split award has several; the indexes of awards allow one whole one.
drop index concurrently if exists bids_one_awarded;
create unique index concurrently if not exists chats_of_bidder on chats (job_id, bidder_id);
create index concurrently if not exists messages_of_chat on messages (job_id, bidder_id, seq);

do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(job_id order by job_id) into batch
    from (select job_id from chats where job_id > last order by job_id limit 1000) as next;
    exit when batch is null;
    update messages m set bidder_id = c.bidder_id from chats c
    where c.job_id = any(batch) and m.job_id = c.job_id and m.bidder_id is null;
    insert into chat_marks (job_id, bidder_id, user_id, read_seq)
    select r.job_id, c.bidder_id, r.user_id, r.read_seq from chat_reads r join chats c on c.job_id = r.job_id
    where r.job_id = any(batch)
    on conflict do nothing;
    commit;
    last := batch[cardinality(batch)];
  end loop;
end $$;
