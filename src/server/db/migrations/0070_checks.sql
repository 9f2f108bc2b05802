-- Evidence behind the badge: what was checked of a company, when, by whom and until when it holds. A check is superseded, never
-- deleted. `subject`: the details as they stood.
create table checks (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  kind text not null check (
    kind in ('gst', 'address', 'phone', 'email', 'udyam', 'labour_licence', 'pf', 'esi', 'bis', 'machine_papers')),
  status text not null check (status in ('asked', 'passed', 'failed', 'expired', 'withdrawn')),
  subject jsonb not null,
  -- 'person', 'code' or 'register:<name>'; null: not decided
  source text check (source in ('person', 'code') or source like 'register:%'),
  -- Kept when the file is deleted.
  evidence_sha256 text,
  -- What a register answered, without anything else of its reply.
  found jsonb,
  found_at timestamptz(3),
  asked_by uuid references users,
  asked_at timestamptz(3) not null,
  checked_by uuid references users,
  checked_at timestamptz(3),
  valid_until timestamptz(3),
  reason_code text,
  note_internal text,
  reminded_at timestamptz(3),
  -- Of the link that is mailed to the company, which is kept nowhere.
  token_hash bytea,
  token_until timestamptz(3),
  -- When it was superseded, expired, failed or withdrawn.
  ended_at timestamptz(3),
  check ((status = 'asked') = (source is null)),
  check (status <> 'passed' or (checked_at is not null and valid_until is not null))
);
create unique index checks_one_passed on checks (company_id, kind) where status = 'passed';
create unique index checks_one_asked on checks (company_id, kind) where status = 'asked';
create index checks_of_company on checks (company_id, asked_at desc, id desc);
create index checks_queue on checks (asked_at, id) where status = 'asked' and kind <> 'email';
create index checks_newest on checks (asked_at desc, id desc);
create index checks_ended on checks (ended_at) where evidence_sha256 is not null;
create index checks_by_evidence on checks (evidence_sha256) where evidence_sha256 is not null;
create index checks_by_number on checks ((subject ->> 'gst_number')) where kind = 'gst' and status = 'passed';

-- Evidence is no file of a job: its company and admins alone read it.
create table check_files (
  id uuid primary key default gen_random_uuid(),
  check_id uuid not null references checks,
  filename text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null unique,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz(3) not null default now()
);
create index check_files_of_check on check_files (check_id);

-- The badge holds until then; null: there is none. Buyers have one too.
alter table companies add column verified_until timestamptz(3), drop constraint companies_check;
alter table users drop constraint users_verified_are_suppliers;
