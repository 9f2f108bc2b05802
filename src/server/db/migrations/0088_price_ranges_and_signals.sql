-- What was paid for an item, by month and place. A range exists only of enough firms and awards, so that it tells nobody's price. A
-- month is computed once and never again: the difference of two computations would tell what was added.
create table price_ranges (
  item text not null,
  unit text not null,
  state text not null,
  area_kind text not null check (area_kind in ('district', 'state')),
  area text not null,
  -- The first and last of its months, as '2026-08'.
  "from" text not null,
  month text not null,
  p25 numeric not null,
  p50 numeric not null,
  p75 numeric not null,
  buyers integer not null check (buyers >= 5),
  suppliers integer not null check (suppliers >= 5),
  awards integer not null check (awards >= 8),
  primary key (item, unit, state, area_kind, area, month)
);
create table price_runs (
  month text primary key,
  computed_at timestamptz(3) not null default now()
);

-- Statistics over decided jobs that admins look into. They prove nothing, and neither buyers nor suppliers see them.
create table signals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('close_prices')),
  -- In ascending order.
  companies uuid[] not null,
  found jsonb not null,
  status text not null default 'new' check (status in ('new', 'cleared', 'kept', 'acted')),
  note text,
  decided_by uuid references users,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- What was decided does not return.
  unique (kind, companies),
  check (num_nonnulls(note, decided_by, decided_at) = case when status = 'new' then 0 else 3 end)
);
create index signals_newest on signals (created_at desc, id desc);
-- The days for which they were looked for.
create table signal_runs (
  day date primary key,
  computed_at timestamptz(3) not null default now()
);
