-- Whether a firm for which a salesman bids has agreed. Without a row nobody has asked it yet, as with bids from before.
create table representations (
  id uuid primary key default gen_random_uuid(),
  salesman_id uuid not null references companies,
  gst_number text not null,
  -- As the salesman named it last.
  company_name text not null,
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'confirmed', 'refused')),
  -- By which link it answered: of a mail to the firm, or one that the salesman has passed on.
  method text check (method in ('email', 'link')),
  -- The hash of the address that was mailed last: the address itself stands in the bids alone.
  mailed_hash bytea,
  mailed_at timestamptz(3),
  answered_at timestamptz(3),
  -- The last moment of a consent.
  valid_until timestamptz(3),
  created_at timestamptz(3) not null,
  unique (salesman_id, gst_number),
  check (num_nonnulls(method, answered_at) = case when status = 'unconfirmed' then 0 else 2 end),
  check ((valid_until is not null) = (status = 'confirmed')),
  check ((mailed_hash is null) = (mailed_at is null))
);

-- The token of a link is stored nowhere, only its hash.
create table representation_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  representation_id uuid not null references representations,
  method text not null check (method in ('email', 'link')),
  created_at timestamptz(3) not null
);
create index representation_links_of_one on representation_links (representation_id);
create index representation_links_old on representation_links (created_at);

-- A firm that does not want to be represented has reported it; nobody of it has an account.
alter table reports add column representation_id uuid;
alter table reports add constraint reports_representation foreign key (representation_id) references representations not valid;
alter table reports alter column reporter_id drop not null;
-- As before: the first is what servers of the version before name in their inserts; the second says once for every kind of thing.
drop index reports_once_a_thing;
create unique index reports_once_a_thing on reports (job_id, message_seq, review_id, reporter_id);
create unique index reports_once_each on reports (job_id, message_seq, review_id, representation_id, reporter_id) nulls not distinct;
