-- The bid process: deadline, sealed bids and their opening, versions, addenda, questions.
-- A job with the specification's fields alone stays what it is: every new column of it is null, 0, false or a constant.

alter table jobs
  add column bid_deadline timestamptz(3),
  add column sealed boolean not null default false,
  add column question_deadline timestamptz(3),
  add column validity_days integer,
  add column min_bids integer not null default 1,
  add column opening text not null default 'one',
  add column version integer not null default 1,
  add column addendum_no integer not null default 0,
  add column closed_at timestamptz(3),
  -- Who opens the bids: the first of two until the second has come, too.
  add column opening_began_at timestamptz(3),
  add column opened_at timestamptz(3),
  add column opened_by uuid references users,
  add column second_opener uuid references users,
  add column few_reason text,
  add column cancelled_at timestamptz(3),
  add column cancel_reason text;
alter table jobs drop constraint jobs_status_check;
alter table jobs
  add constraint jobs_status_known check (
    status in ('draft', 'open', 'closed', 'under_review', 'awarded', 'cancelled', 'withdrawn')
  ) not valid,
  add constraint jobs_bidding_terms check (
    validity_days between 1 and 365 and min_bids between 1 and 20 and opening in ('one', 'two')
  ) not valid,
  add constraint jobs_sealed_have_deadline check (not sealed or bid_deadline is not null or status = 'draft') not valid,
  add constraint jobs_opened_after_deadline check (opened_at is null or (sealed and opened_at >= bid_deadline)) not valid,
  add constraint jobs_closed_are_timed check (status <> 'closed' or (sealed and bid_deadline is not null)) not valid;

alter table bids
  alter column price_quote drop not null,
  alter column delivery_estimate drop not null,
  add column sealed boolean not null default false,
  add column version integer not null default 1,
  add column confirmed_addendum integer not null default 0,
  add column valid_until date,
  add column withdraw_reason text;
alter table bids drop constraint bids_status_check;
alter table bids
  add constraint bids_status_known check (
    status in ('submitted', 'needs_reconfirmation', 'awarded', 'rejected', 'lapsed', 'withdrawn')
  ) not valid,
  -- What is sealed is not here: a query that forgets to ask has nothing to tell.
  add constraint bids_sealed_say_nothing check (
    case when sealed then price_quote is null and delivery_estimate is null and notes is null and valid_until is null
      and status <> 'awarded'
    else price_quote is not null and delivery_estimate is not null end
  ) not valid;

-- The contents of bids on jobs with a deadline, and of every bid that was revised. A bid as it came on a job without a deadline
-- has none.
create table bid_versions (
  bid_id uuid not null,
  version integer not null check (version > 0),
  job_id uuid not null references jobs,
  cause text not null check (cause in ('submitted', 'revised')),
  addendum_no integer not null,
  price_quote numeric(14, 2) not null check (price_quote > 0 and price_quote < 1e12),
  delivery_estimate text not null,
  notes text,
  valid_until date,
  salt bytea not null check (octet_length(salt) = 16),
  content_sha256 bytea not null check (octet_length(content_sha256) = 32),
  made_by uuid not null references users,
  made_at timestamptz(3) not null,
  primary key (bid_id, version),
  foreign key (job_id, bid_id) references bids (job_id, id)
);
create index bid_versions_of_job on bid_versions (job_id);
create index bid_versions_by_maker on bid_versions (made_by, made_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: it never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger bid_versions_immutable before update or delete on bid_versions
  for each row execute function refuse_change();

create table addenda (
  job_id uuid not null references jobs,
  no integer not null check (no > 0),
  effect text not null check (effect in ('information', 'terms')),
  summary text not null,
  changes jsonb not null,
  made_by uuid not null references users,
  made_at timestamptz(3) not null,
  primary key (job_id, no)
);
create trigger addenda_immutable before update or delete on addenda for each row execute function refuse_change();

create table questions (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  job_id uuid not null references jobs,
  -- Null: public; else the buyer's query to this bidder.
  bid_id uuid,
  company_id uuid not null references companies,
  asked_by uuid not null references users,
  question text not null,
  asked_at timestamptz(3) not null,
  status text not null default 'open' check (status in ('open', 'answered', 'withdrawn')),
  foreign key (job_id, bid_id) references bids (job_id, id)
);
create index questions_of_job on questions (job_id, seq);
create table answers (
  question_id uuid not null references questions,
  version integer not null check (version > 0),
  answer text not null,
  answered_by uuid not null references users,
  answered_at timestamptz(3) not null,
  primary key (question_id, version)
);
create trigger answers_immutable before update or delete on answers for each row execute function refuse_change();
