-- runs outside a transaction
-- What is deleted by age, and from where the audit log and the checks go on.

create index concurrently notifications_by_time on notifications (created_at);

-- Rows of `what` from before `at` may be deleted.
create table if not exists deleted_before (
  what text primary key,
  at timestamptz(3) not null
);

-- Where the audit log was cut: the last entry that was deleted, up to which the chain had been found whole.
create table if not exists audit_anchor (
  one boolean primary key default true check (one),
  link bigint not null,
  hash text not null,
  created_at timestamptz(3) not null, -- of the newest entry that was deleted
  cut_at timestamptz(3) not null default now(),
  signature text not null
);

-- The last check that found nothing. `seen` is null after a restore: numbers of transactions belong to one database.
create table if not exists clean_checks (
  one boolean primary key default true check (one),
  at timestamptz(3) not null,
  all_at timestamptz(3) not null, -- of the last check of everything
  seen xid8,
  audit_link bigint not null,
  audit_hash text not null
);
