-- What buyers order, pay and are invoiced for. Money is whole paise.
-- A captured payment has exactly one period and one invoice; a subscription's end is the latest period's end.

create table payment_orders (
  id uuid primary key, -- also the provider's receipt, so that an order can be found on either side
  seq bigint generated always as identity unique,
  buyer_id uuid not null references users,
  provider text not null check (provider in ('sandbox', 'razorpay')),
  provider_order_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  status text not null default 'created' check (status in ('created', 'paid', 'given_up')),
  created_at timestamptz(3) not null,
  -- When the provider is asked next, should nobody have reported the payment until then.
  check_at timestamptz(3),
  unique (provider, provider_order_id)
);
create index payment_orders_by_buyer on payment_orders (buyer_id, seq desc);
create index payment_orders_to_check on payment_orders (check_at) where status = 'created';

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references payment_orders,
  buyer_id uuid not null references users,
  provider text not null,
  provider_payment_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency = 'INR'),
  -- Who told of it first.
  reported_by text not null check (reported_by in ('checkout', 'webhook', 'check')),
  created_at timestamptz(3) not null,
  -- What credits a payment once, however often and by whomever it is reported.
  unique (provider, provider_payment_id)
);
create index payments_by_order on payments (order_id);

create table subscription_periods (
  payment_id uuid primary key references payments,
  buyer_id uuid not null references users,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at > starts_at),
  -- Two payments never start at the same moment: the second begins where the first ends.
  unique (buyer_id, starts_at)
);

-- The provider repeats its messages until it is answered, and sometimes after.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz(3) not null,
  primary key (provider, event_id)
);

-- The row's lock makes numbers consecutive, and a rollback takes its number back.
create table invoice_series (
  series text primary key, -- `NIR/26-27`
  last_serial integer not null
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  payment_id uuid not null unique references payments,
  buyer_id uuid not null references users,
  series text not null references invoice_series,
  serial integer not null,
  number text not null unique check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  issued_at timestamptz(3) not null,
  is_test boolean not null,
  -- {name, address, gst_number, state_code, state_name} on the day of issue.
  seller jsonb not null,
  buyer jsonb not null,
  description text not null,
  sac text not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  utgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  unique (series, serial),
  check (taxable_paise + cgst_paise + sgst_paise + utgst_paise + igst_paise = total_paise)
);
create index invoices_by_buyer on invoices (buyer_id, seq desc);

create function refuse_invoice_change() returns trigger language plpgsql as
  $$ begin raise exception 'An issued invoice never changes'; end $$;
create trigger invoices_never_change before update or delete on invoices
  for each row execute function refuse_invoice_change();

-- The payments that the sandbox provider took, as a real provider would keep them on its own side.
create table sandbox_payments (
  id text primary key,
  order_id text not null unique,
  amount bigint not null,
  signature text not null
);
