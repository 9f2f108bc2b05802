-- runs outside a transaction
-- A caller is found by phone or GST number: what admins search companies for.
create index concurrently companies_numbers on companies
  using gin ((gst_number || E'\n' || regexp_replace(contact_phone, '\D', '', 'g')) gin_trgm_ops) where deleted_at is null;
