-- runs outside a transaction
-- What admins search for, and every counter, at 20 million bids.

-- By price, and by a part of the id of a job or a company, as an admin's table shows it.
create index concurrently bids_by_price on bids (price_quote, seq desc) where deleted_at is null;
create index concurrently jobs_by_part_of_id on jobs using gin ((id::text) gin_trgm_ops) where deleted_at is null;
create index concurrently companies_by_part_of_id on companies using gin ((id::text) gin_trgm_ops);

-- The audit log by its text, and by who acted.
create index concurrently audit_log_targets on audit_log using gin (target gin_trgm_ops);
create index concurrently audit_log_by_actor on audit_log (actor_id, seq desc);
create index concurrently users_person_names on users using gin (person_name gin_trgm_ops) where person_name <> '';

-- The same as before with what counting needs, so that it reads no rows.
create index concurrently bids_of_supplier on bids (supplier_id, seq desc) include (job_id, status, price_quote) where deleted_at is null;
drop index concurrently if exists bids_by_supplier;
create index concurrently bids_of_job on bids (job_id, price_quote, seq) include (status) where deleted_at is null;
drop index concurrently if exists bids_cheapest;
create index concurrently jobs_deleted on jobs (id) where deleted_at is not null;

create index concurrently refresh_tokens_used on sign_in.refresh_tokens (used_at) where used_at is not null;
