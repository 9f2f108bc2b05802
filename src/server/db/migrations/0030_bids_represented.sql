-- runs outside a transaction
-- For an admin's search of bids by the firm a salesman bid for.
drop index concurrently if exists bids_represented;
create index concurrently bids_represented on bids using gin ((coalesce(company_represented ->> 'company_name', '') || E'\n' ||
  coalesce(company_represented ->> 'gst_number', '') || E'\n' || coalesce(company_represented ->> 'contact_phone', '')) gin_trgm_ops)
  where company_represented is not null and deleted_at is null;
