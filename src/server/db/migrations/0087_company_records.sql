-- What companies have done in the year before a month, computed once a month. Below three events there is no row: it says nothing.
create table company_records (
  company_id uuid not null references companies,
  metric text not null,
  value numeric not null,
  n integer not null check (n >= 3),
  primary key (company_id, metric)
);
-- The months for which they were computed.
create table record_runs (
  until date primary key,
  computed_at timestamptz(3) not null default now()
);
