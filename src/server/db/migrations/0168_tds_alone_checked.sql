-- runs outside a transaction
alter table order_payments validate constraint order_payments_mode_check;
alter table order_payments validate constraint order_payments_amount;
