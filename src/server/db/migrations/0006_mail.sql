-- What the worker that sends mail has tried, and when it tries again.

alter table outbox
  -- The mail's name on its way, the same at every attempt: one that arrives twice can be recognised.
  add column message_id uuid not null default gen_random_uuid(),
  add column attempts integer not null default 0,
  -- While a server has the mail in hand, the end of its lease: another one takes over then. Not rounded, or a mail could be due later than now.
  add column next_attempt_at timestamptz not null default now(),
  add column last_error text,
  -- Given up: refused for good, or too old to be of use.
  add column failed_at timestamptz(3);

-- Until now mail was printed as it was written.
update outbox set sent_at = created_at where sent_at is null;

drop index outbox_unsent;
create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;
