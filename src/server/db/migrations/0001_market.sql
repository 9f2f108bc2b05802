-- The market: who trades, what is asked for, what is bid, and what the two sides say to each other.
-- Columns carry the JSON names of the contract, so that rows need no mapping.
-- `seq` columns order lists: they are unique and grow, which a time need not be.

create extension if not exists pg_trgm;

create table users (
  id uuid primary key, -- the sign-in service's account
  email text not null,
  role text not null check (role in ('buyer', 'supplier', 'salesman', 'admin')),
  company_name text not null,
  contact_phone text not null,
  gst_number text not null,
  address text not null,
  trial_expires_at timestamptz(3),
  subscription_expires_at timestamptz(3),
  -- Set when a trial is granted and kept for good: one trial for each GST number.
  trial_gst_number text unique,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index users_email on users (lower(email)) where deleted_at is null;

create table jobs (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  posted_by uuid not null references users,
  title text not null,
  description text not null,
  category text not null check (category in ('material', 'labor', 'machinery')),
  quantity text,
  location text not null,
  delivery_timeline text not null,
  budget_range text,
  status text not null default 'open' check (status in ('open', 'awarded', 'withdrawn')),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  -- One column for one trigram index; line breaks keep a word from matching across fields.
  search_text text not null generated always as (title || E'\n' || description || E'\n' || location) stored
);
create index jobs_newest on jobs (seq desc) where deleted_at is null;
create index jobs_by_category on jobs (category, seq desc) where deleted_at is null;
create index jobs_by_status on jobs (status, seq desc) where deleted_at is null;
create index jobs_by_poster on jobs (posted_by, seq desc) where deleted_at is null;
create index jobs_search on jobs using gin (search_text gin_trgm_ops) where deleted_at is null;

create table bids (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  job_id uuid not null references jobs,
  supplier_id uuid not null references users,
  -- The upper bound also keeps out NaN, which PostgreSQL holds to be greater than every number.
  price_quote numeric(14, 2) not null check (price_quote > 0 and price_quote < 1e12),
  delivery_estimate text not null,
  notes text,
  status text not null default 'submitted' check (status in ('submitted', 'awarded', 'rejected', 'withdrawn')),
  -- {company_name, contact_phone, email, gst_number, address} of the firm for which a salesman bids.
  company_represented jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index bids_one_awarded on bids (job_id) where status = 'awarded';
create unique index bids_one_per_supplier on bids (job_id, supplier_id)
  where company_represented is null and deleted_at is null and status <> 'withdrawn';
-- For each salesman, not for all: that a second salesman is refused would tell him of a sealed bid.
create unique index bids_one_per_company_represented on bids (job_id, supplier_id, (company_represented ->> 'gst_number'))
  where company_represented is not null and deleted_at is null and status <> 'withdrawn';
create index bids_cheapest on bids (job_id, price_quote, seq) where deleted_at is null;
create index bids_by_supplier on bids (supplier_id, seq desc) where deleted_at is null;

create table chats (
  job_id uuid primary key references jobs,
  buyer_id uuid not null references users,
  bidder_id uuid not null references users,
  -- The number of the newest message. Sending takes this row's lock, which gives a chat one order for both sides.
  last_message_seq integer not null default 0,
  last_activity_at timestamptz(3) not null default now(),
  message_count integer not null default 0, -- without deleted ones
  buyer_read_seq integer not null default 0,
  bidder_read_seq integer not null default 0
);
create index chats_by_buyer on chats (buyer_id, last_activity_at desc);
create index chats_by_bidder on chats (bidder_id, last_activity_at desc);

create table messages (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references chats,
  seq integer not null, -- 1, 2, 3 … within its chat, without a gap
  sender_id uuid not null references users,
  message text not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  unique (job_id, seq)
);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  user_id uuid not null references users,
  type text not null check (
    type in ('bid_received', 'bid_awarded', 'bid_rejected', 'chat_message', 'subscription', 'job_removed')
  ),
  title text not null,
  message text not null,
  job_id uuid references jobs,
  -- The decided bid: one notification for each decision, whatever happens.
  bid_id uuid references bids,
  read boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index notifications_newest on notifications (user_id, seq desc);
create index notifications_unread on notifications (user_id) where not read;
create unique index notifications_one_per_decision on notifications (bid_id)
  where type in ('bid_awarded', 'bid_rejected');
-- At most one unread "new message" for each chat and person.
create unique index notifications_one_unread_chat on notifications (user_id, job_id)
  where type = 'chat_message' and not read;

-- Mail is written in the transaction of its cause and sent afterwards.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index outbox_unsent on outbox (id) where sent_at is null;

-- What a POST with an Idempotency-Key answered, for a day.
create table idempotency_keys (
  caller text not null,
  route text not null,
  key uuid not null,
  body_hash text not null,
  reply text not null,
  created_at timestamptz(3) not null default now(),
  primary key (caller, route, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);
