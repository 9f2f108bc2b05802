-- The second factor of an admin: codes of an authenticator app (TOTP, RFC 6238). A row that goes takes its codes and sessions along.
create table second_factors (
  user_id uuid primary key references users,
  -- Checking a code needs the secret itself, so a hash is not enough.
  secret text not null,
  -- Null until a first code has shown that the app has the secret.
  enabled_at timestamptz(3),
  -- The 30-second step of the last accepted code: none is accepted twice.
  last_step bigint not null default 0
);

create table second_factor_recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- The sessions that have given a code, by the id in the access token: the sign-in service may be a hosted one.
create table second_factor_sessions (
  user_id uuid not null references second_factors on delete cascade,
  session_id text not null,
  confirmed_at timestamptz(3) not null,
  primary key (user_id, session_id)
);

-- Codes tried since the last right one, for the rate limit.
create table second_factor_attempts (
  user_id uuid not null references users,
  at timestamptz(3) not null default clock_timestamp()
);
create index second_factor_attempts_of_user on second_factor_attempts (user_id, at);
