-- runs outside a transaction
-- One bank transfer may pay several bills or milestones of a supplier: its reference stands once by itself, and again only where
-- the buyer says that the same transfer pays this too; for one bill or milestone never twice.
alter table order_payments add column if not exists same_transfer boolean not null default false;
create unique index concurrently if not exists order_payments_one_transfer on order_payments (buyer_id, mode, upper(reference))
  where status <> 'withdrawn' and mode <> 'cash' and not same_transfer;
create unique index concurrently if not exists order_payments_once_each
  on order_payments (buyer_id, mode, upper(reference), coalesce(bill_id, milestone_id))
  where status <> 'withdrawn' and mode <> 'cash';
drop index concurrently if exists order_payments_one_reference;
