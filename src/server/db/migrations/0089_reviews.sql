-- What the two companies of an awarded job say about each other. Hidden until both have written, or for two weeks.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs,
  from_company uuid not null references companies,
  to_company uuid not null references companies,
  written_by uuid not null references users,
  punctual smallint not null check (punctual between 1 and 5),
  quality smallint not null check (quality between 1 and 5),
  clear smallint not null check (clear between 1 and 5),
  would_again boolean not null,
  text text not null default '',
  written_at timestamptz(3) not null,
  reply text,
  replied_at timestamptz(3),
  removed_at timestamptz(3),
  check (from_company <> to_company),
  check ((reply is null) = (replied_at is null)),
  unique (job_id, from_company)
);
create index reviews_of_company on reviews (to_company, written_at desc, id desc);

-- Which awarded jobs were asked about.
create table review_requests (
  job_id uuid primary key references jobs,
  asked_at timestamptz(3) not null
);

-- A review is reported as jobs and messages are.
alter table reports add column review_id uuid;
alter table reports add constraint reports_review foreign key (review_id) references reviews not valid;
drop index reports_once;
-- The first is what servers of the version before name in their inserts; the second says once for every kind of thing.
create unique index reports_once on reports (job_id, message_seq, reporter_id);
create unique index reports_once_a_thing on reports (job_id, message_seq, review_id, reporter_id) nulls not distinct;
