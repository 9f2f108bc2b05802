-- runs outside a transaction
alter table bills validate constraint bills_original_of_note;
alter table bills validate constraint bills_original_is_of_note;
