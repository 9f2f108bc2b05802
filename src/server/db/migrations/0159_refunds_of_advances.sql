-- What the supplier paid back of an advance that no bill takes off any more; the buyer records it, and takes back what was wrong.
create table advance_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null check (mode in ('neft', 'rtgs', 'imps', 'upi', 'cheque', 'treds', 'cash', 'set_off')),
  reference text not null,
  paid_on date not null,
  recorded_by uuid not null references users,
  recorded_at timestamptz(3) not null default clock_timestamp(),
  withdrawn_at timestamptz(3),
  withdrawn_by uuid references users,
  check (num_nulls(withdrawn_at, withdrawn_by) in (0, 2))
);
create index advance_refunds_of_order on advance_refunds (order_id, recorded_at);
create unique index advance_refunds_once_each on advance_refunds (order_id, mode, upper(reference)) where withdrawn_at is null;

-- What each side owes the other may be set off: a retention against an advance.
alter table order_payments
  drop constraint order_payments_mode_check,
  add constraint order_payments_mode_check
    check (mode in ('neft', 'rtgs', 'imps', 'upi', 'cheque', 'treds', 'cash', 'set_off', 'escrow')) not valid;
alter table bills
  drop constraint bills_refund_of_note,
  add constraint bills_refund_of_note check (
    num_nulls(refunded_on, refund_mode, refund_reference, refund_paise, refunded_by) = 5
    or (
      num_nulls(refunded_on, refund_mode, refund_reference, refund_paise, refunded_by) = 0 and kind = 'credit_note'
      and refund_paise > 0 and refund_mode in ('neft', 'rtgs', 'imps', 'upi', 'cheque', 'treds', 'cash', 'set_off')
    )
  ) not valid;
