-- runs outside a transaction
-- What admins list, filter and count stays fast with many rows.
create index concurrently users_suspended on users (id) where suspended_at is not null and deleted_at is null;
create index concurrently users_by_role on users (role, created_at desc, id desc) where deleted_at is null;
create index concurrently companies_suspended on companies (id) where suspended_at is not null and deleted_at is null;
create index concurrently companies_to_verify on companies (created_at desc, id desc)
  where kind = 'supplier' and verified_at is null and deleted_at is null;
create index concurrently companies_trials on companies (trial_expires_at) where kind = 'buyer' and deleted_at is null;
create index concurrently audit_log_by_action on audit_log (action, seq desc);
create index concurrently payments_newest on payments (created_at desc, id desc);
create index concurrently payments_by_buyer on payments (buyer_id, created_at desc);
