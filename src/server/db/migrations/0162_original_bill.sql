-- The bill that a credit note corrects, as the CGST Act (section 34) has it tell.
alter table bills
  add column original_bill uuid,
  add constraint bills_original_of_note foreign key (original_bill) references bills not valid,
  add constraint bills_original_is_of_note check (original_bill is null or kind = 'credit_note') not valid;
