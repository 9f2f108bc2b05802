-- Files that people attach to jobs, bids and messages.

-- Every key under which bytes lie or are about to lie in the file store, written before the bytes are: whatever
-- is cut off in between, no bytes are ever stored that nothing knows of.
create table stored_bytes (
  key text primary key,
  created_at timestamptz(3) not null default now()
);
create index stored_bytes_oldest on stored_bytes (created_at);

create table files (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  job_id uuid references jobs,
  bid_id uuid references bids,
  message_id uuid references messages,
  filename text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  storage_key text not null unique references stored_bytes,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz(3) not null default now(),
  check (num_nonnulls(job_id, bid_id, message_id) = 1)
);
create index files_of_job on files (job_id, seq) where job_id is not null;
create index files_of_bid on files (bid_id, seq) where bid_id is not null;
create index files_of_message on files (message_id, seq) where message_id is not null;
