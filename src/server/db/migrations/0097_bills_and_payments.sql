-- The supplier's bills, what the buyer paid, and what they disagree about.

create table bills (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  order_id uuid not null references orders,
  buyer_id uuid not null references companies,
  supplier_id uuid not null references companies,
  kind text not null check (kind in ('invoice', 'ra_bill', 'final_bill', 'credit_note')),
  ra_no integer,
  number text not null,
  fy text not null check (fy ~ '^[0-9]{2}-[0-9]{2}$'),
  bill_date date not null,
  seller_gst_number text not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  round_off_paise integer not null check (round_off_paise between -50 and 50),
  total_paise bigint not null,
  status text not null check (status in ('submitted', 'mismatch', 'passed', 'returned', 'withdrawn', 'paid')),
  findings jsonb not null default '[]',
  -- The day from which the time to pay runs, and the day by which it is to be paid.
  acceptance_on date,
  due_on date,
  due_because text,
  passed_by uuid references users,
  passed_at timestamptz(3),
  pass_reason text,
  return_reason text,
  submitted_by uuid not null references users,
  submitted_at timestamptz(3) not null default now(),
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise = total_paise),
  check (cgst_paise = sgst_paise),
  check ((kind = 'ra_bill' or kind = 'final_bill') = (ra_no is not null))
);
create unique index bills_one_number on bills (seller_gst_number, fy, upper(number)) where status not in ('returned', 'withdrawn');
create index bills_of_order on bills (order_id, seq);
create index bills_by_buyer on bills (buyer_id, seq desc);
create index bills_by_supplier on bills (supplier_id, seq desc);
create index bills_to_pay on bills (buyer_id, due_on) where status in ('passed', 'mismatch', 'submitted');

create table bill_items (
  bill_id uuid not null references bills,
  order_id uuid not null,
  order_item_id uuid not null references order_items,
  qty numeric(12, 3) not null check (qty > 0),
  rate numeric(13, 4) not null check (rate >= 0),
  gst_bp integer not null,
  amount_paise bigint not null,
  primary key (bill_id, order_item_id)
);

create table bill_deductions (
  bill_id uuid not null references bills,
  no integer not null,
  kind text not null check (kind in ('retention', 'advance_recovery', 'ld', 'material', 'tds', 'other')),
  amount_paise bigint not null check (amount_paise > 0),
  note text not null default '',
  primary key (bill_id, no)
);

create table order_payments (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  order_id uuid not null references orders,
  bill_id uuid references bills,
  milestone_id uuid references milestones,
  buyer_id uuid not null references companies,
  mode text not null check (mode in ('neft', 'rtgs', 'imps', 'upi', 'cheque', 'treds', 'cash', 'escrow')),
  -- The bank's reference (UTR) or the number of the cheque.
  reference text not null,
  paid_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  tds_paise bigint not null default 0 check (tds_paise >= 0),
  status text not null check (status in ('recorded', 'confirmed', 'contested', 'withdrawn')),
  recorded_by uuid not null references users,
  recorded_at timestamptz(3) not null default now(),
  answered_by uuid references users,
  answered_at timestamptz(3),
  answer_note text
);
create unique index order_payments_one_reference on order_payments (buyer_id, mode, upper(reference))
  where status <> 'withdrawn' and mode <> 'cash';
create index order_payments_of_order on order_payments (order_id, seq);
create index order_payments_of_bill on order_payments (bill_id) where bill_id is not null;

create table disputes (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  order_id uuid not null references orders,
  receipt_id uuid references receipts,
  bill_id uuid references bills,
  milestone_id uuid references milestones,
  payment_id uuid references order_payments,
  kind text not null check (kind in ('quantity', 'quality', 'delay', 'rate', 'payment', 'other')),
  raised_by uuid not null references users,
  raised_for uuid not null references companies,
  claim text not null,
  claim_paise bigint check (claim_paise > 0),
  status text not null check (status in ('open', 'agreed', 'decided', 'withdrawn')),
  evidence_until timestamptz(3) not null,
  -- What one side proposes, until the other agrees.
  proposed_outcome text,
  proposed_paise bigint,
  proposed_for uuid references companies,
  outcome text,
  outcome_paise bigint,
  closed_by uuid references users,
  closed_at timestamptz(3),
  raised_at timestamptz(3) not null default now()
);
create unique index disputes_one_open
  on disputes (order_id, kind, coalesce(receipt_id, bill_id, milestone_id, payment_id, order_id)) where status = 'open';
create index disputes_of_order on disputes (order_id, seq);

create table dispute_entries (
  dispute_id uuid not null references disputes,
  seq integer not null,
  by_user uuid not null references users,
  by_company uuid references companies,
  text text not null,
  at timestamptz(3) not null default now(),
  primary key (dispute_id, seq)
);

-- Three times the bank rate is the interest on late payments to micro and small suppliers. Kept by an admin.
create table bank_rates (
  from_on date primary key,
  bp integer not null check (bp between 1 and 3000),
  set_by uuid references users,
  set_at timestamptz(3) not null default now()
);
