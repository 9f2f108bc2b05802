-- A passed credit note is taken off the bills of its order that are still to be paid: a deduction that names it.
alter table bill_deductions
  add column credit_note_id uuid references bills,
  drop constraint bill_deductions_kind_check,
  add constraint bill_deductions_kind_check
    check (kind in ('retention', 'advance_recovery', 'ld', 'material', 'tds', 'other', 'credit_note')),
  add constraint bill_deductions_names_its_note check ((kind = 'credit_note') = (credit_note_id is not null));
create index bill_deductions_of_note on bill_deductions (credit_note_id) where credit_note_id is not null;

-- Who pays the amount of an outcome, and how much of it was taken off the disputed bill. Null where it is older, or names no amount.
alter table disputes
  add column proposed_payer text check (proposed_payer in ('buyer', 'supplier')),
  add column outcome_payer text check (outcome_payer in ('buyer', 'supplier')),
  add column taken_off_paise bigint check (taken_off_paise > 0);
alter table dispute_entries add column payer text check (payer in ('buyer', 'supplier'));
