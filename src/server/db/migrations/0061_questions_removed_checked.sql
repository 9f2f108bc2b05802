-- runs outside a transaction
alter table questions validate constraint questions_status_known;
