-- A company is an entity with members; a person is a user. A company has the id of the user who founded it, so that every
-- `posted_by`, `supplier_id`, `buyer_id` and `bidder_id` keeps its value and changes only what it references.

create table companies (
  id uuid primary key, -- its founder's, or a random one where somebody who left a company founds another
  kind text not null check (kind in ('buyer', 'supplier', 'salesman', 'admin')),
  company_name text not null,
  contact_email text not null,
  contact_phone text not null,
  gst_number text not null,
  address text not null,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  trial_expires_at timestamptz(3),
  subscription_expires_at timestamptz(3),
  -- Set when a trial is granted and kept for good: one trial for each GST number.
  trial_gst_number text unique,
  verified_at timestamptz(3),
  -- {rules: [{above, needs}], owner_too}
  approval_rules jsonb not null default '{"rules": [], "owner_too": false}',
  -- The transaction that last changed the name: a remembered page of the job list shows it.
  renamed_by xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  check (verified_at is null or kind = 'supplier')
);
create index companies_renamed on companies (renamed_by);
create index companies_by_gst on companies (gst_number) where deleted_at is null;
create index companies_names on companies using gin (company_name gin_trgm_ops) where deleted_at is null;
create index companies_newest on companies (created_at desc, id desc) where deleted_at is null;

create trigger companies_note_rename before update on companies
  for each row when (old.company_name is distinct from new.company_name) execute function note_rename();

alter table users
  add column company_id uuid references companies,
  add column member_role text,
  add column joined_at timestamptz(3),
  add column person_name text not null default '', -- empty: the company's name
  add column award_limit numeric(14, 2) check (award_limit > 0), -- null: none
  add column limited_since timestamptz(3),
  add column deputy_id uuid references users,
  add column deputy_until timestamptz(3),
  -- Null: left the company, and may found or join another.
  add constraint users_have_a_role_in_a_company check ((company_id is null) = (member_role is null)) not valid;

-- A member has the company's details through the company.
alter table users alter column company_name set default '', alter column contact_phone set default '',
  alter column gst_number set default '', alter column address set default '';
create index users_of_company on users (company_id) where deleted_at is null;

-- The company's columns stay in `users` for one release, since servers of the version before may still run, which know no
-- other. Servers of this version never write them. Until they go, each side follows the other by these triggers.
create function found_company() returns trigger language plpgsql as $$
begin
  if new.company_id is null then -- signed up at an older server
    insert into companies (id, kind, company_name, contact_email, contact_phone, gst_number, address, trial_expires_at,
      subscription_expires_at, trial_gst_number, verified_at, created_at, deleted_at)
    values (new.id, new.role, new.company_name, new.email, new.contact_phone, new.gst_number, new.address, new.trial_expires_at,
      new.subscription_expires_at, new.trial_gst_number, new.verified_at, new.created_at, new.deleted_at);
    new.company_id := new.id;
    new.member_role := 'owner';
    new.joined_at := new.created_at;
  elsif new.company_id = new.id then
    select company_name, contact_phone, gst_number, address, trial_expires_at, subscription_expires_at, trial_gst_number,
      verified_at
    into new.company_name, new.contact_phone, new.gst_number, new.address, new.trial_expires_at, new.subscription_expires_at,
      new.trial_gst_number, new.verified_at
    from companies where id = new.id;
  end if;
  return new;
end $$;
create trigger users_found_company before insert on users for each row execute function found_company();

create function company_follows_founder() returns trigger language plpgsql as $$
begin
  update companies set company_name = new.company_name, contact_email = new.email, contact_phone = new.contact_phone,
    gst_number = new.gst_number, address = new.address, trial_expires_at = new.trial_expires_at,
    subscription_expires_at = new.subscription_expires_at, trial_gst_number = new.trial_gst_number,
    verified_at = new.verified_at, deleted_at = new.deleted_at
  where id = new.id;
  return null;
end $$;
create trigger users_company_follows after update of company_name, contact_phone, gst_number, address, trial_expires_at,
  subscription_expires_at, trial_gst_number, verified_at on users
  for each row when (pg_trigger_depth() = 0 and new.id = new.company_id) execute function company_follows_founder();

create function founder_follows_company() returns trigger language plpgsql as $$
begin
  update users set company_name = new.company_name, contact_phone = new.contact_phone, gst_number = new.gst_number,
    address = new.address, trial_expires_at = new.trial_expires_at, subscription_expires_at = new.subscription_expires_at,
    trial_gst_number = new.trial_gst_number, verified_at = new.verified_at
  where id = new.id and company_id = new.id;
  return null;
end $$;
create trigger companies_founder_follows after update on companies
  for each row when (pg_trigger_depth() = 0) execute function founder_follows_company();

-- Who of the company it was; null: its founder.
alter table jobs add column created_by uuid references users;
alter table bids add column placed_by uuid references users;
-- The side that wrote a message, however its writer moves on; null: the writer's own, `sender_id`.
alter table messages add column sender_company uuid references companies;
-- For the company's own log.
alter table audit_log add column company_id uuid references companies;

-- What is stored of a notification is its type and what its sentence needs; title and message stay for servers of the version
-- before. `about_company`: whose name stands in the sentence, as it is called when it is read.
alter table notifications
  add column params jsonb,
  add column about_company uuid references companies,
  drop constraint notifications_type_check;

-- How far each person has read. A founder without a row has read what the side has: `buyer_read_seq` or `bidder_read_seq` of
-- the chat, which is where the furthest of a side is.
create table chat_reads (
  job_id uuid not null references chats,
  user_id uuid not null references users,
  read_seq integer not null,
  primary key (job_id, user_id)
);

create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  email text not null,
  member_role text not null,
  award_limit numeric(14, 2) check (award_limit > 0),
  -- Of the token in the mail's link, which is kept nowhere.
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references users,
  withdrawn_at timestamptz(3)
);
create unique index company_invitations_one_open on company_invitations (company_id, lower(email))
  where accepted_at is null and withdrawn_at is null;
create index company_invitations_newest on company_invitations (company_id, created_at desc);

create table award_requests (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs,
  bid_id uuid not null references bids,
  company_id uuid not null references companies,
  landed_total numeric(14, 2) not null,
  bid_version integer,
  reason text,
  -- How many approvals it needs.
  needs smallint not null check (needs between 1 and 2),
  requested_by uuid not null references users,
  status text not null check (status in ('waiting', 'approved', 'refused', 'stale', 'withdrawn', 'lapsed')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3)
);
create unique index award_requests_one_waiting on award_requests (job_id) where status = 'waiting';
create index award_requests_of_company on award_requests (company_id, created_at desc, id desc);
create table award_approvals (
  request_id uuid not null references award_requests,
  approver uuid not null references users,
  approved boolean not null,
  note text,
  at timestamptz(3) not null,
  primary key (request_id, approver)
);

create table sites (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  name text not null,
  address text not null,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  state_code text not null, -- two digits of the GST register
  contact_name text not null,
  contact_phone text not null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3)
);
create index sites_of_company on sites (company_id, created_at);
create table site_members (
  site_id uuid not null references sites,
  user_id uuid not null references users,
  primary key (site_id, user_id)
);
