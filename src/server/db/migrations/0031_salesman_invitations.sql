-- Invitations of salesmen by admins. A row is deleted when its link is used or withdrawn, so none outlives its purpose.
create table salesman_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  language text not null,
  -- Only the mail contains the token.
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
