-- runs outside a transaction
-- A confirmed address has one guest company.
create unique index concurrently companies_guest_by_address on companies (lower(contact_email))
  where guest_since is not null and contact_confirmed_at is not null and deleted_at is null;
