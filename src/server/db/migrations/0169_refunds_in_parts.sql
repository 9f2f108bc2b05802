-- runs outside a transaction
-- What was paid back of a credit note, each part with its own way, reference and day. The columns of bills that had it in one sum
-- are copied once, and not used any more.
create table if not exists note_refunds (
  id uuid primary key default gen_random_uuid(),
  bill_id uuid not null references bills,
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
create index if not exists note_refunds_of_note on note_refunds (bill_id, recorded_at);
create unique index if not exists note_refunds_once_each on note_refunds (bill_id, mode, upper(reference)) where withdrawn_at is null;

-- The id of the note keeps a repeated start from copying it twice.
insert into note_refunds (id, bill_id, amount_paise, mode, reference, paid_on, recorded_by, recorded_at)
select id, id, refund_paise, refund_mode, refund_reference, refunded_on, refunded_by, refunded_on
from bills where refund_paise is not null
on conflict (id) do nothing;
