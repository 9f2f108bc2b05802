-- Whatever refers to a bid or a message names its job as well.

alter table files
  add column of_job uuid, -- also of a file of a bid or a message
  add column message_seq integer;

-- Servers of the version before name the bid or the message alone.
create function name_job_of_file() returns trigger language plpgsql as $$
begin
  if new.of_job is not null then return new; end if;
  if new.bid_id is not null then
    select job_id into new.of_job from bids where id = new.bid_id;
  elsif new.message_id is not null then
    select job_id, seq into new.of_job, new.message_seq from messages where id = new.message_id;
  else
    new.of_job := new.job_id;
  end if;
  return new;
end $$;
create trigger files_name_their_job before insert or update on files for each row execute function name_job_of_file();

alter table files drop constraint files_bid_id_fkey, drop constraint files_message_id_fkey,
  add constraint files_of_a_bid foreign key (of_job, bid_id) references bids (job_id, id) not valid,
  add constraint files_of_a_message foreign key (of_job, message_seq) references messages (job_id, seq) not valid,
  add constraint files_have_a_job check (of_job is not null and (message_id is null) = (message_seq is null)) not valid;

alter table award_requests drop constraint award_requests_bid_id_fkey,
  add constraint award_requests_of_a_bid foreign key (job_id, bid_id) references bids (job_id, id) not valid;

alter table notifications drop constraint notifications_bid_id_fkey,
  add constraint notifications_of_a_bid foreign key (job_id, bid_id) references bids (job_id, id) not valid,
  add constraint notifications_of_a_bid_have_its_job check (bid_id is null or job_id is not null) not valid,
  drop constraint notifications_pkey,
  add constraint notifications_pkey primary key using index notifications_of_reader_by_id;
