-- What is sent to people outside the product, one row a person and channel. Words are made when it is sent, in the language of its reader.
-- Mails that hold a one-time code stay in `outbox`: servers of the version before go on sending from there.
create table deliveries (
  -- Also its name on its way, the same at every attempt: one that arrives twice can be recognised.
  id uuid primary key default gen_random_uuid(),
  -- Null: an address that nobody has an account with, which is written to in `language`.
  user_id uuid references users,
  channel text not null check (channel in ('email', 'push', 'whatsapp', 'sms')),
  address text not null,
  template text not null,
  -- Emptied once it was sent or given up: they may hold what only the reader is to know.
  params jsonb not null,
  language text,
  -- What it is about, for whoever is asked why somebody got it: 'subscription_ending <id of the buyer>'.
  cause text not null,
  -- Told once: a second delivery of the same key is not written.
  dedupe_key text unique,
  -- Quiet hours: not sent earlier.
  not_before timestamptz(3),
  created_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  -- While a server has it in hand, the end of its lease: another one takes over then. Not rounded, or it could be due later than now.
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz(3),
  -- Given up: refused for good, its reader deleted, or too old to be of use.
  failed_at timestamptz(3),
  -- What a provider calls it, by which it reports what became of it.
  provider_id text,
  last_error text,
  check (user_id is not null or language is not null)
);
create index deliveries_due on deliveries (channel, next_attempt_at) where sent_at is null and failed_at is null;
create index deliveries_done on deliveries (coalesce(sent_at, failed_at)) where sent_at is not null or failed_at is not null;
