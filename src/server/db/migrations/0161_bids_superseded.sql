-- runs outside a transaction
-- A company has one bid of its own on a job. Where it takes over the one that won from its salesman, its own that lost stays as it was
-- decided, and counts no more.
alter table bids add column if not exists superseded boolean not null default false;
create unique index concurrently if not exists bids_one_own_per_supplier on bids (job_id, supplier_id)
  where company_represented is null and deleted_at is null and status <> 'withdrawn' and not superseded;
drop index concurrently if exists bids_one_per_supplier;
