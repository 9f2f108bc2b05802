-- What is sent and what arrives on an order. Ids are made by the device, so that what is sent twice is stored once.

create table dispatches (
  id uuid primary key,
  seq bigint generated always as identity unique,
  order_id uuid not null references orders,
  status text not null check (status in ('dispatched', 'received', 'cancelled')),
  -- Six characters on the driver's paper, for who cannot scan its QR code.
  code text not null,
  vehicle_number text not null,
  driver_phone text,
  transporter text,
  lr_number text,
  challan_number text,
  eway_number text check (eway_number ~ '^[0-9]{12}$'),
  eway_valid_until timestamptz(3),
  expected_on date,
  dispatched_at timestamptz(3) not null,
  made_by uuid not null references users,
  made_at timestamptz(3) not null default now(),
  unique (order_id, code)
);
create index dispatches_of_order on dispatches (order_id, seq);
create unique index dispatches_one_challan on dispatches (order_id, upper(challan_number))
  where challan_number is not null and status <> 'cancelled';

create table dispatch_items (
  dispatch_id uuid not null references dispatches,
  order_id uuid not null,
  order_item_id uuid not null references order_items,
  qty numeric(12, 3) not null check (qty > 0),
  primary key (dispatch_id, order_item_id)
);

create table receipts (
  id uuid primary key,
  seq bigint generated always as identity unique,
  order_id uuid not null references orders,
  dispatch_id uuid references dispatches,
  -- Goods: a goods receipt note. Work: a measurement sheet.
  kind text not null check (kind in ('goods', 'work')),
  number text not null,
  fy text not null,
  serial integer not null,
  buyer_id uuid not null references companies,
  status text not null check (status in ('recorded', 'accepted', 'cancelled')),
  received_on date not null,
  recorded_at timestamptz(3) not null default now(),
  device_time timestamptz(3),
  received_by uuid not null references users,
  vehicle_number text,
  challan_number text,
  gross_kg integer check (gross_kg > 0),
  tare_kg integer check (tare_kg > 0),
  latitude numeric(8, 5),
  longitude numeric(8, 5),
  note text,
  accepted_by uuid references users,
  accepted_at timestamptz(3),
  objected_on date,
  objection text,
  objection_removed_on date,
  cancelled_by uuid references users,
  cancelled_at timestamptz(3),
  cancel_reason text,
  unique (buyer_id, kind, fy, serial),
  check (gross_kg is null or tare_kg is null or gross_kg > tare_kg)
);
create index receipts_of_order on receipts (order_id, seq);
create unique index receipts_one_of_dispatch on receipts (dispatch_id) where status <> 'cancelled';
create unique index receipts_one_of_challan on receipts (order_id, upper(challan_number))
  where challan_number is not null and status <> 'cancelled';

create table receipt_items (
  receipt_id uuid not null references receipts,
  order_id uuid not null,
  order_item_id uuid not null references order_items,
  challan_qty numeric(12, 3) check (challan_qty >= 0),
  received_qty numeric(12, 3) not null check (received_qty >= 0),
  rejected_qty numeric(12, 3) not null default 0 check (rejected_qty >= 0),
  accepted_qty numeric(12, 3) not null default 0 check (accepted_qty >= 0),
  excess_qty numeric(12, 3) not null default 0 check (excess_qty >= 0),
  reason text,
  -- Of measured work: rows of nos × length × breadth × depth; deductions are negative.
  measures jsonb,
  primary key (receipt_id, order_item_id),
  check (rejected_qty + accepted_qty + excess_qty <= received_qty),
  check (rejected_qty = 0 or reason is not null)
);
create index receipt_items_of_line on receipt_items (order_item_id);
