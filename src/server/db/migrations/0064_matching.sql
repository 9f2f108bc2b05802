-- Matching: where jobs and companies are, what suppliers offer, who fits a job, who was told, and what people search for.

-- The PIN code that a text names: its last number of six digits, "411057" or "411 057", which is no part of a longer one.
create function pincode_in(words text) returns text language sql immutable as $$
  select replace((regexp_match(words, '.*(?<![0-9]|[0-9][ -])([1-9][0-9]{2} ?[0-9]{3})(?![ -]?[0-9])'))[1], ' ', '')
$$;

alter table jobs
  add column pincode text,
  -- Who may see it: everybody, whom the buyer invited, or verified suppliers.
  add column visibility text not null default 'public',
  add constraint jobs_pincode check (pincode ~ '^[1-9][0-9]{5}$') not valid,
  add constraint jobs_visibility check (visibility in ('public', 'invited', 'verified')) not valid;

create function name_pincode_of_job() returns trigger language plpgsql as $$
begin
  new.pincode := pincode_in(new.location);
  return new;
end $$;
create trigger jobs_name_pincode before insert or update of location on jobs
  for each row execute function name_pincode_of_job();

create function name_pincode_of_company() returns trigger language plpgsql as $$
begin
  new.pincode := pincode_in(new.address);
  return new;
end $$;
create trigger companies_name_pincode before insert or update of address on companies
  for each row execute function name_pincode_of_company();

-- What a supplier sells, finer than the categories of `offers`, by key of the catalogue of items.
create table offered_items (
  company_id uuid not null references companies,
  item_key text not null,
  primary key (company_id, item_key)
);
create index offered_items_by_key on offered_items (item_key);

-- How many jobs a week a company is told of by matching. Without a row: the default of the program.
create table supplier_profiles (
  company_id uuid primary key references companies,
  weekly_alerts integer not null check (weekly_alerts between 0 and 100)
);

-- Which suppliers fit a job, computed once after its posting.
create table match_runs (
  job_id uuid primary key references jobs,
  weights_version text not null,
  computed_at timestamptz(3) not null,
  candidates integer not null
);
create table matches (
  job_id uuid not null references jobs,
  company_id uuid not null references companies,
  rank integer not null check (rank > 0),
  score real not null,
  -- Codes with their parameters, the strongest first; the words are made when they are read.
  reasons jsonb not null,
  is_new boolean not null,
  told_at timestamptz(3),
  hidden_at timestamptz(3),
  primary key (job_id, company_id),
  constraint matches_ranks unique (job_id, rank)
);
create index matches_told on matches (company_id, told_at) where told_at is not null;

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null,
  q text not null default '',
  category text check (category in ('material', 'labor', 'machinery')),
  items text[] not null default '{}',
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  km integer check (km in (25, 75, 200)),
  frequency text not null check (frequency in ('instant', 'daily', 'off')),
  created_at timestamptz(3) not null,
  check ((pincode is null) = (km is null))
);
create index saved_searches_of_user on saved_searches (user_id);

-- Each person is told once of a job, whatever the reasons: the key is the promise.
create table job_alerts (
  job_id uuid not null references jobs,
  user_id uuid not null references users,
  cause text not null check (cause in ('match', 'search')),
  at timestamptz(3) not null,
  primary key (job_id, user_id)
);
create index job_alerts_of_user on job_alerts (user_id, at);
