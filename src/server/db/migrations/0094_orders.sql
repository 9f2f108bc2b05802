-- Purchase and work orders: what was awarded as a paper that both sides accept, in numbered versions that never change.

-- The last number of each kind of paper of a company in a financial year ('26-27'). Numbers are drawn under the lock of its row,
-- in the transaction that issues the paper, so that none is missing.
create table document_series (
  company_id uuid not null references companies,
  kind text not null check (kind in ('po', 'wo', 'grn', 'mb')),
  fy text not null check (fy ~ '^[0-9]{2}-[0-9]{2}$'),
  last_serial integer not null check (last_serial > 0),
  primary key (company_id, kind, fy)
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  kind text not null check (kind in ('po', 'wo')),
  job_id uuid not null references jobs,
  bid_id uuid not null,
  -- Null for what was awarded before there were awards.
  award_id uuid unique references awards,
  buyer_id uuid not null references companies,
  supplier_id uuid not null references companies,
  -- Whose bid a salesman placed; the order names this company.
  represented text,
  site_id uuid references sites,
  number text,
  fy text,
  serial integer,
  status text not null default 'draft' check (
    status in ('draft', 'issued', 'accepted', 'refused', 'lapsed', 'completed', 'closed', 'cancelled')
  ),
  -- The version in force; 0 before the first was accepted.
  version integer not null default 0,
  total_paise bigint not null check (total_paise > 0),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  close_reason text,
  foreign key (job_id, bid_id) references bids (job_id, id),
  unique (job_id, id),
  unique (buyer_id, kind, fy, serial),
  unique (buyer_id, number),
  check (num_nonnulls(number, fy, serial) in (0, 3)),
  -- Drawn when it is issued for the first time, and kept if the order is taken back.
  check (status = 'draft' or status = 'cancelled' or number is not null),
  check ((version > 0) or status not in ('accepted', 'completed', 'closed'))
);
create index orders_of_job on orders (job_id, seq);
create unique index orders_one_live_of_bid on orders (bid_id) where award_id is null and status not in ('refused', 'lapsed', 'cancelled');
create index orders_by_buyer on orders (buyer_id, seq desc);
create index orders_by_supplier on orders (supplier_id, seq desc);
create index orders_of_site on orders (site_id, seq desc) where site_id is not null;

create table order_versions (
  order_id uuid not null references orders,
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'issued', 'accepted', 'refused', 'lapsed', 'withdrawn')),
  -- `OrderContent`, as it is hashed.
  content jsonb not null,
  -- In hexadecimal.
  content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
  -- 128 random bits: who has the paper can ask whether it is in force.
  verify_code text unique check (length(verify_code) between 22 and 32),
  -- Why it was amended.
  reason text,
  respond_by timestamptz(3),
  made_by uuid not null references users,
  made_at timestamptz(3) not null default now(),
  issued_by uuid references users,
  issued_at timestamptz(3),
  decided_by uuid references users,
  decided_at timestamptz(3),
  decided_from text,
  decided_agent text,
  decision_note text,
  primary key (order_id, version),
  check (status in ('draft', 'withdrawn') or num_nonnulls(content_sha256, verify_code, issued_by, issued_at) = 4),
  check (status <> 'issued' or respond_by is not null)
);
create unique index order_versions_one_pending on order_versions (order_id) where status in ('draft', 'issued');

create function keep_issued_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.issued_at is not null and (
    new.content, new.content_sha256, new.verify_code, new.issued_at, new.issued_by
  ) is distinct from (old.content, old.content_sha256, old.verify_code, old.issued_at, old.issued_by)) then
    raise exception 'An issued version of an order never changes';
  end if;
  return new;
end $$;
create trigger order_versions_never_change before update or delete on order_versions
  for each row execute function keep_issued_order();

-- The lines in force, with what happened to them. Refers to lines of the job by the id alone, as 0055 explains.
create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  job_item_id uuid references job_items,
  position integer not null,
  number text not null default '',
  description text not null,
  unit text not null,
  rate_per integer not null default 1 check (rate_per in (1, 10, 100, 1000)),
  hsn_sac text,
  qty numeric(12, 3) not null check (qty >= 0 and qty < 1e9),
  rate numeric(13, 4) not null check (rate >= 0 and rate < 1e9),
  gst_bp integer not null,
  amount_paise bigint not null check (amount_paise >= 0),
  tolerance_bp integer not null default 0 check (tolerance_bp between 0 and 2000),
  qty_max numeric(12, 3) generated always as (round(qty * (10000 + tolerance_bp) / 10000, 3)) stored,
  dispatched_qty numeric(12, 3) not null default 0 check (dispatched_qty >= 0),
  received_qty numeric(12, 3) not null default 0 check (received_qty >= 0),
  accepted_qty numeric(12, 3) not null default 0,
  passed_qty numeric(12, 3) not null default 0,
  needed_from date,
  needed_to date,
  unique (order_id, position),
  constraint order_items_not_over_accepted check (
    accepted_qty >= 0 and accepted_qty <= qty_max and accepted_qty <= received_qty
  ),
  constraint order_items_not_over_passed check (passed_qty >= 0 and passed_qty <= accepted_qty)
);

create table milestones (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  no integer not null check (no > 0),
  name text not null,
  bp integer not null check (bp > 0 and bp <= 10000),
  trigger text not null check (trigger in ('acceptance', 'dispatch', 'receipt', 'completion', 'date', 'retention')),
  days integer not null default 0 check (days between 0 and 365),
  on_date date,
  amount_paise bigint not null check (amount_paise >= 0),
  status text not null default 'pending' check (status in ('pending', 'due', 'paid', 'frozen', 'cancelled')),
  due_on date,
  unique (order_id, no)
);

alter table notifications add column order_id uuid;
alter table files
  add column order_id uuid,
  -- Which paper of the order, and its id.
  add column paper text,
  add column paper_of uuid;
alter table files drop constraint files_check;
alter table files
  add constraint files_of_one_owner check (num_nonnulls(job_id, bid_id, message_id, order_id) = 1) not valid,
  add constraint files_of_papers check (
    (order_id is null) = (paper is null) and (paper is null) = (paper_of is null)
    and paper in ('order', 'dispatch', 'receipt', 'bill', 'payment', 'dispute')
  ) not valid,
  add constraint files_of_an_order foreign key (of_job, order_id) references orders (job_id, id) not valid;
