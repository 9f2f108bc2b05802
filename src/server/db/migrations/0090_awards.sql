-- Awards as records of their own: whole or by lines and quantities, offered and answered; and a chat with each winner of a job.
-- What was awarded before has no row here and stays as it is.

alter table bids
  -- What the buyer tells a bidder who was not chosen.
  add column feedback text,
  add constraint bids_feedback_known check (
    feedback in ('price', 'delivery', 'specification', 'terms', 'incomplete')
  ) not valid;
alter table bids drop constraint bids_status_known;
alter table bids add constraint bids_status_known check (
  status in ('submitted', 'needs_reconfirmation', 'offered', 'awarded', 'declined', 'rejected', 'lapsed', 'withdrawn')
) not valid;

alter table job_items add column awarded_qty numeric(12, 3) not null default 0;
alter table job_items add constraint job_items_not_over_awarded check (
  awarded_qty >= 0 and awarded_qty <= coalesce(qty, 0)
) not valid;

create table awards (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  job_id uuid not null references jobs,
  bid_id uuid not null,
  bid_version integer not null,
  -- Of the whole job: nothing of it can be awarded to anybody else.
  whole boolean not null,
  status text not null check (status in ('offered', 'accepted', 'declined', 'lapsed', 'cancelled')),
  -- 1: the lowest. Above: with the reason.
  rank integer not null check (rank > 0),
  reason_code text,
  reason_text text,
  -- What the buyer pays for it, with GST.
  amount numeric(14, 2) not null check (amount > 0),
  -- How all bids stood in the statement at that time.
  basis jsonb not null,
  respond_by timestamptz(3),
  made_by uuid not null references users,
  made_at timestamptz(3) not null,
  decided_by uuid references users,
  decided_at timestamptz(3),
  decision_note text,
  -- The award that a bidder declined or let lapse, which this one takes the place of.
  replaces uuid references awards,
  unique (job_id, id),
  foreign key (job_id, bid_id) references bids (job_id, id),
  check (rank = 1 or reason_code is not null),
  check (status <> 'offered' or respond_by is not null)
);
create unique index awards_one_live_of_bid on awards (bid_id) where status in ('offered', 'accepted');
create unique index awards_one_live_whole on awards (job_id) where whole and status in ('offered', 'accepted');
create index awards_of_job on awards (job_id, seq);
create table award_items (
  award_id uuid not null,
  job_id uuid not null,
  -- By its id alone, as 0055 explains.
  job_item_id uuid not null references job_items,
  qty numeric(12, 3) not null check (qty > 0),
  primary key (award_id, job_item_id),
  foreign key (job_id, award_id) references awards (job_id, id)
);
create index award_items_of_line on award_items (job_id, job_item_id);

-- What the last approval awards, where it is more than one whole bid.
alter table award_requests add column plan jsonb;

-- A chat is of a job and a bidder. Messages are numbered through all chats of a job, so that (job_id, seq) still names one.
alter table messages add column bidder_id uuid;
create function name_chat_of_message() returns trigger language plpgsql as $$
begin
  -- Servers of the version before know one chat of a job.
  if new.bidder_id is null then
    select bidder_id into new.bidder_id from chats where job_id = new.job_id limit 1;
  end if;
  return new;
end $$;
create trigger messages_name_their_chat before insert on messages for each row execute function name_chat_of_message();

-- In place of chat_reads, whose key allows one chat of a job.
create table chat_marks (
  job_id uuid not null,
  bidder_id uuid not null,
  user_id uuid not null references users,
  read_seq integer not null,
  primary key (job_id, bidder_id, user_id)
);
create function mark_chat() returns trigger language plpgsql as $$
begin
  insert into chat_marks as present (job_id, bidder_id, user_id, read_seq)
  select job_id, bidder_id, new.user_id, new.read_seq from chats where job_id = new.job_id
  on conflict (job_id, bidder_id, user_id) do update set read_seq = greatest(present.read_seq, excluded.read_seq);
  return null;
end $$;
create trigger chat_reads_mark_chats after insert or update on chat_reads for each row execute function mark_chat();
