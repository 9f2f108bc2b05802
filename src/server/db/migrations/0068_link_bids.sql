-- Bids by a link: a dealer without an account quotes for a company without members, which can be claimed later.

alter table invitations add column language text not null default 'en';

alter table companies
  -- Null: it has members. A guest has none.
  add column guest_since timestamptz(3),
  -- That the guest reads mail at `contact_email` was proven by a code.
  add column contact_confirmed_at timestamptz(3),
  -- Without a code: the buyer knows who sent the bid.
  add column vouched_at timestamptz(3),
  -- No reference: users refer to companies, and a backup loads tables in the order of their references.
  add column vouched_by uuid;

-- Null: a guest.
alter table bid_versions alter column made_by drop not null;

-- The token of a link is stored nowhere, only its hash.
create table quote_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  invitation_id uuid not null references invitations,
  job_id uuid not null references jobs,
  -- Null: the link of the invitation, by which anybody quotes; else a guest's own, by which it changes its bid.
  company_id uuid references companies,
  created_at timestamptz(3) not null
);
create index quote_links_of_invitation on quote_links (invitation_id);
create index quote_links_of_company on quote_links (company_id) where company_id is not null;

-- Which companies bid by which invitation.
create table invitation_guests (
  invitation_id uuid not null references invitations,
  company_id uuid not null references companies,
  primary key (invitation_id, company_id)
);
create index invitation_guests_of_company on invitation_guests (company_id);

-- Codes mailed to people who quote. Keyed with the token of their link, so that nobody who reads this table can try them out.
create table quote_codes (
  invitation_id uuid not null references invitations,
  email text not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries integer not null default 0 check (tries <= 5),
  sends integer not null default 1,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (invitation_id, email)
);
create index quote_codes_old on quote_codes (expires_at);
