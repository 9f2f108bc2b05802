-- What admins do, and what must be provable afterwards.

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  created_at timestamptz(3) not null default now(),
  action text not null,
  actor_id uuid not null references users,
  target_id uuid,
  target text not null,
  -- Set when the entry is sealed: its place in the chain, and the hash over it and the entry before it.
  link bigint unique,
  hash text
);
create index audit_log_unsealed on audit_log (seq) where link is null;

-- Deleted here, but its sign-in account may still have to go: that call is made after the commit, and repeated until it works.
alter table users add column sign_in_removed_at timestamptz(3);
create index users_sign_in_to_remove on users (deleted_at) where deleted_at is not null and sign_in_removed_at is null;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_names on users using gin ((company_name || E'\n' || email) gin_trgm_ops) where deleted_at is null;
create index bids_newest on bids (seq desc) where deleted_at is null;
