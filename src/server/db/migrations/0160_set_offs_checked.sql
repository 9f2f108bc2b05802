-- runs outside a transaction
alter table order_payments validate constraint order_payments_mode_check;
alter table bills validate constraint bills_refund_of_note;
