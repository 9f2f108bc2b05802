-- What a supplier sells and where. Without a row of a table: everything, everywhere.
create table offers (
  company_id uuid not null references companies,
  category text not null check (category in ('material', 'labor', 'machinery'))
);
create unique index offers_one_each on offers (company_id, category);

create table service_areas (
  company_id uuid not null references companies,
  kind text not null check (kind in ('radius', 'district', 'state', 'india')),
  value text not null -- of a district its name as the supplier writes it
);
create unique index service_areas_one_each on service_areas (company_id, kind, value);

-- The supplier is asked once: set by an answer, and by none.
alter table companies add column offers_asked_at timestamptz(3);
