-- runs outside a transaction
-- Checks of rows that were there before, and indexes on large tables: neither stops anybody from reading or writing meanwhile.

alter table users validate constraint users_have_a_role_in_a_company;
alter table jobs validate constraint jobs_posted_by_company;
alter table bids validate constraint bids_supplier_company;
alter table chats validate constraint chats_buyer_company;
alter table chats validate constraint chats_bidder_company;
alter table payment_orders validate constraint payment_orders_buyer_company;
alter table payments validate constraint payments_buyer_company;
alter table subscription_periods validate constraint subscription_periods_buyer_company;
alter table invoices validate constraint invoices_buyer_company;

-- One notification for each decision and person.
create unique index concurrently notifications_one_per_decision_and_person on notifications (bid_id, user_id, type)
  where type in ('bid_awarded', 'bid_rejected');
drop index concurrently if exists notifications_one_per_decision;
create index concurrently audit_log_of_company on audit_log (company_id, seq desc) where company_id is not null;
