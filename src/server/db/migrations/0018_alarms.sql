-- What is to happen by itself at a time. The worker adds effects (notices, lapses): what has passed is computed when it is read.
create table alarms (
  kind text not null,
  subject_id uuid not null,
  at timestamptz(3) not null,
  -- Failed attempts since it was set; each one puts `at` off, twice as far as the one before.
  tries integer not null default 0,
  last_error text,
  primary key (kind, subject_id)
);
create index alarms_due on alarms (at);
