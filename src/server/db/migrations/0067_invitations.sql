-- Who was asked to bid on a job: a company of the market, or somebody known by an address alone, who gets a link.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs,
  -- The buyer, for its limits.
  buyer_id uuid not null references companies,
  by text not null check (by in ('buyer', 'match')),
  -- Null: nobody in person, as with matches.
  invited_by uuid references users,
  company_id uuid references companies,
  -- Of people without an account. Emptied some months after the last use; what tells a second invitation is the hash.
  email text,
  phone text,
  address_hash bytea,
  name text not null default '',
  -- What the invitee did last; that they bid, or that the job ended, is known by the job.
  status text not null default 'sent' check (status in ('sent', 'opened', 'will_bid', 'declined')),
  decline_reason text,
  -- Of the token by which an invitee without an account ends such mails for good.
  stop_hash bytea unique,
  stopped_at timestamptz(3),
  sent_at timestamptz(3) not null,
  opened_at timestamptz(3),
  answered_at timestamptz(3),
  check (num_nonnulls(company_id, email, phone) <= 1),
  check (decline_reason is null or status = 'declined'),
  check (by = 'buyer' or company_id is not null)
);
create unique index invitations_once_a_company on invitations (job_id, company_id);
create unique index invitations_once_an_address on invitations (job_id, address_hash);
create index invitations_of_company on invitations (company_id, sent_at desc, id desc) where company_id is not null;
create index invitations_by_buyer on invitations (buyer_id, sent_at);
create index invitations_addresses on invitations (sent_at) where email is not null or phone is not null;

-- Whoever said stop: hashes of addresses, for good.
create table do_not_contact (
  address_hash bytea primary key,
  at timestamptz(3) not null default now()
);

-- Suppliers whom a buyer invites together: [{company_id | email | phone, name}].
create table supplier_lists (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  name text not null,
  members jsonb not null,
  created_at timestamptz(3) not null default now()
);
create unique index supplier_lists_named on supplier_lists (company_id, lower(name));
