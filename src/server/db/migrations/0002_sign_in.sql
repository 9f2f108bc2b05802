-- The embedded sign-in service. Nothing outside src/server/sign-in reads or writes these tables.
create schema sign_in;

create table sign_in.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sign_in.users (created_at desc, id);

-- An ended session is kept for a while: it says from which networks its owner signs in.
create table sign_in.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references sign_in.users on delete cascade,
  method text not null check (method in ('password', 'signup', 'recovery')),
  network text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on sign_in.sessions (user_id);

-- A successor is HMAC(salt, its parent's token), so a repeated question gets the same answer although only hashes are stored.
create table sign_in.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references sign_in.sessions on delete cascade,
  parent_id bigint references sign_in.refresh_tokens on delete set null,
  token_hash bytea not null unique,
  salt bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index on sign_in.refresh_tokens (session_id);
create index on sign_in.refresh_tokens (parent_id);
create unique index on sign_in.refresh_tokens (parent_id) where withdrawn_at is null;

-- One row for each person and kind: a new code takes the place of the old one.
create table sign_in.one_time_codes (
  user_id uuid not null references sign_in.users on delete cascade,
  kind text not null check (kind in ('signup', 'recovery')),
  code_hash text not null,
  link_hash bytea unique,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

-- The newest key whose signs_from has come signs; later ones are published ahead, earlier ones until their tokens are gone.
create table sign_in.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  signs_from timestamptz not null unique
);

create table sign_in.limits (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index on sign_in.limits (resets_at);
