-- Money of milestones that a licensed partner holds until the buyer releases it. Empty without the setting.

-- The supplier's account at the partner, where its papers were checked.
create table escrow_accounts (
  company_id uuid primary key references companies,
  partner text not null,
  account text not null check (account ~ '^acc_[A-Za-z0-9_-]{1,40}$'),
  set_by uuid not null references users,
  set_at timestamptz(3) not null default now()
);

create table holds (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  order_id uuid not null references orders,
  milestone_id uuid not null references milestones,
  partner text not null,
  partner_order_id text not null,
  payment_id text,
  transfer_id text,
  amount_paise bigint not null check (amount_paise > 0),
  -- `releasing` and `returning`: decided, and the partner is still to be told.
  status text not null check (status in ('created', 'held', 'releasing', 'released', 'returning', 'returned', 'given_up')),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  held_at timestamptz(3),
  decided_by uuid references users,
  decided_at timestamptz(3),
  ended_at timestamptz(3),
  -- When the partner is asked again about what is still open.
  check_at timestamptz(3) not null,
  unique (partner, partner_order_id)
);
create unique index holds_one_live on holds (milestone_id) where status in ('created', 'held', 'releasing', 'returning');
create index holds_of_order on holds (order_id, seq);
create index holds_to_check on holds (check_at) where status in ('created', 'releasing', 'returning');

-- What a real partner would know.
create table sandbox_holds (
  order_id text primary key,
  amount bigint not null,
  state text not null default 'unpaid' check (state in ('unpaid', 'held', 'released', 'returned')),
  payment_id text,
  transfer_id text,
  signature text
);
