-- When an admin checked a supplier's GST registration; null: not yet, or the company has changed since.
alter table users add column verified_at timestamptz(3);
alter table users add constraint users_verified_are_suppliers check (verified_at is null or role = 'supplier');

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (
  type in ('bid_received', 'bid_awarded', 'bid_rejected', 'chat_message', 'subscription', 'job_removed', 'account')
);
