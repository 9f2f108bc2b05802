-- Bills of quantities, itemised bids and the Comparative Statement.
-- A job without lines stays what it is: every new column of it is null, 0 or false, and its bids have neither lines nor terms.

alter table jobs
  add column item_count integer not null default 0,
  -- Where goods are delivered decides between CGST with SGST, and IGST; null: the state of the buyer's GST number.
  add column place_of_supply text,
  add column delivery_basis text;
alter table jobs
  add constraint jobs_boq check (
    item_count between 0 and 10000 and place_of_supply ~ '^[0-9]{2}$' and delivery_basis in ('for_site', 'ex_works')
  ) not valid;

create table job_items (
  -- Made by the browser, so that a chunk that is sent again is stored once.
  id uuid primary key,
  job_id uuid not null references jobs,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('heading', 'item')),
  number text not null default '',
  description text not null,
  item_key text,
  make text not null default '',
  unit text,
  -- Kilograms a bag, hours a shift.
  pack numeric(9, 3) check (pack > 0),
  qty numeric(12, 3) check (qty > 0 and qty < 1e9),
  rate_per integer not null default 1 check (rate_per in (1, 10, 100, 1000)),
  rate_only boolean not null default false,
  optional boolean not null default false,
  hsn_sac text check (hsn_sac ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  needed_from date,
  needed_to date,
  unique (job_id, id),
  constraint job_items_positions unique (job_id, position) deferrable initially deferred,
  check ((kind = 'item') = (unit is not null)),
  check (case when kind = 'heading' then qty is null and not rate_only else (qty is null) = rate_only end),
  check (needed_to >= needed_from)
);

-- The buyer's own rates: in a table of their own, so that no query for bidders can carry them.
create table job_item_estimates (
  job_id uuid not null,
  job_item_id uuid primary key,
  est_rate numeric(13, 4) not null check (est_rate >= 0 and est_rate < 1e9),
  foreign key (job_id, job_item_id) references job_items (job_id, id) on delete cascade
);

-- Terms of an itemised bid; tax_type is null where the bid is one price.
alter table bid_versions
  add column tax_type text,
  add column supply text,
  add column delivery_basis text,
  add column advance_bp integer,
  add column credit_days integer,
  add column discount_bp integer,
  add column whole_only boolean,
  add column min_award numeric(14, 2),
  add column exclusions text;
alter table bid_versions
  add constraint bid_versions_terms check (
    case when tax_type is null
      then num_nonnulls(supply, delivery_basis, advance_bp, credit_days, discount_bp, whole_only, min_award, exclusions) = 0
      else tax_type in ('regular', 'composition', 'unregistered') and supply in ('intra', 'inter')
        and (delivery_basis is null or delivery_basis in ('for_site', 'ex_works', 'ex_works_plus_freight'))
        and advance_bp between 0 and 10000 and credit_days between 0 and 365 and discount_bp between 0 and 9999
        and num_nulls(supply, advance_bp, credit_days, discount_bp, whole_only) = 0 and (min_award is null or min_award > 0)
    end
  ) not valid;

-- Rates are as sealed as the version that they belong to.
create table bid_items (
  bid_id uuid not null,
  version integer not null,
  job_id uuid not null,
  job_item_id uuid not null,
  -- Per unit of the line, or per its rate_per units.
  rate numeric(13, 4) not null check (rate >= 0 and rate < 1e9),
  -- As the bidder typed it, where that was another unit.
  quoted_rate numeric(13, 4),
  quoted_unit text,
  gst_bp integer not null check (gst_bp in (0, 25, 150, 300, 500, 1200, 1800, 2800, 4000)),
  make_offered text,
  lead_days integer check (lead_days between 0 and 3650),
  remark text,
  primary key (bid_id, version, job_item_id),
  foreign key (bid_id, version) references bid_versions (bid_id, version),
  foreign key (job_id, job_item_id) references job_items (job_id, id),
  check ((quoted_rate is null) = (quoted_unit is null))
);
create index bid_items_of_job on bid_items (job_id, job_item_id);

create table bid_charges (
  bid_id uuid not null,
  version integer not null,
  no integer not null check (no > 0),
  job_id uuid not null references jobs,
  kind text not null check (
    kind in ('freight', 'loading', 'unloading', 'packing', 'insurance', 'royalty', 'testing', 'other')
  ),
  basis text not null check (basis in ('lump', 'per_unit', 'percent')),
  -- Rupees, rupees per unit, or percent.
  amount numeric(14, 4) not null check (amount > 0 and amount < 1e9),
  unit text,
  gst_bp integer not null check (gst_bp in (0, 25, 150, 300, 500, 1200, 1800, 2800, 4000)),
  payable_to text not null check (payable_to in ('supplier', 'third_party')),
  reverse_charge boolean not null,
  primary key (bid_id, version, no),
  foreign key (bid_id, version) references bid_versions (bid_id, version),
  check ((basis = 'per_unit') = (unit is not null))
);

create trigger bid_items_immutable before update or delete on bid_items
  for each row execute function refuse_change();
create trigger bid_charges_immutable before update or delete on bid_charges
  for each row execute function refuse_change();

-- The buyer's own judgement of bids, joined by nothing that a bidder asks.
create table bid_reviews (
  job_id uuid not null,
  bid_id uuid primary key,
  suitability text not null default 'open' check (suitability in ('open', 'suitable', 'unsuitable')),
  shortlisted boolean not null default false,
  note text not null default '',
  reviewed_by uuid not null references users,
  reviewed_at timestamptz(3) not null,
  foreign key (job_id, bid_id) references bids (job_id, id)
);
create index bid_reviews_of_job on bid_reviews (job_id);

-- The buyer's amount for what a bid lacks: of a line, or of the whole bid.
create table plugs (
  id uuid primary key,
  job_id uuid not null,
  bid_id uuid not null,
  job_item_id uuid,
  amount numeric(14, 2) not null check (amount <> 0 and abs(amount) < 1e12),
  gst_bp integer not null check (gst_bp in (0, 25, 150, 300, 500, 1200, 1800, 2800, 4000)),
  note text not null,
  made_by uuid not null references users,
  made_at timestamptz(3) not null,
  foreign key (job_id, bid_id) references bids (job_id, id),
  foreign key (job_id, job_item_id) references job_items (job_id, id)
);
create index plugs_of_job on plugs (job_id);

create table statement_settings (
  job_id uuid primary key references jobs,
  basis text not null check (basis in ('included', 'excluded', 'equalised')),
  -- What money costs the buyer a year; 0: credit and advance have no value.
  credit_bp integer not null check (credit_bp between 0 and 10000),
  use_plugs boolean not null,
  set_by uuid not null references users,
  set_at timestamptz(3) not null
);
