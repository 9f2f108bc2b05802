-- runs outside a transaction
alter table bills validate constraint bills_refund_of_note;
alter table bills validate constraint bills_refunded_by;
