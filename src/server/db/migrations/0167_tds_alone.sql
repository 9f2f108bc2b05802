-- TDS that a payment did not name is recorded by itself: nothing goes to the supplier then.
alter table order_payments
  drop constraint order_payments_mode_check,
  add constraint order_payments_mode_check
    check (mode in ('neft', 'rtgs', 'imps', 'upi', 'cheque', 'treds', 'cash', 'set_off', 'tds', 'escrow')) not valid,
  drop constraint order_payments_amount_paise_check,
  add constraint order_payments_amount
    check (amount_paise > 0 or (mode = 'tds' and amount_paise = 0 and tds_paise > 0)) not valid;
