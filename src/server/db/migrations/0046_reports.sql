-- What people report to the admins: a job, or a message of it. Each person reports a thing once.
create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references users,
  job_id uuid not null references jobs,
  -- Null: the job itself.
  message_seq integer,
  -- The company that posted or wrote it.
  company_id uuid not null references companies,
  reason text not null,
  details text not null default '',
  created_at timestamptz(3) not null,
  outcome text,
  -- Why it was decided so, for the admins.
  note text,
  decided_by uuid references users,
  decided_at timestamptz(3),
  foreign key (job_id, message_seq) references messages (job_id, seq),
  check (num_nonnulls(outcome, note, decided_by, decided_at) in (0, 4))
);
create unique index reports_once on reports (job_id, message_seq, reporter_id) nulls not distinct;
create index reports_of_reporter on reports (reporter_id, created_at);
create index reports_open on reports (created_at desc, id desc) where outcome is null;
create index reports_newest on reports (created_at desc, id desc);
