-- What is left of a passed credit note when nothing more is billed: the supplier pays it back, and the buyer records that.
alter table bills
  add column refunded_on date,
  add column refund_mode text,
  add column refund_reference text,
  add column refund_paise bigint,
  add column refunded_by uuid,
  add constraint bills_refunded_by foreign key (refunded_by) references users not valid,
  add constraint bills_refund_of_note check (
    num_nulls(refunded_on, refund_mode, refund_reference, refund_paise, refunded_by) = 5
    or (
      num_nulls(refunded_on, refund_mode, refund_reference, refund_paise, refunded_by) = 0 and kind = 'credit_note'
      and refund_paise > 0 and refund_mode in ('neft', 'rtgs', 'imps', 'upi', 'cheque', 'treds', 'cash')
    )
  ) not valid;
