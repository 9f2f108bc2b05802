-- runs outside a transaction
alter table order_versions validate constraint order_versions_approvals_needed;
-- Those that wait for colleagues, which every dashboard of a buyer asks for.
create index concurrently order_versions_to_approve on order_versions (order_id) where approvals_needed is not null and status = 'draft';
