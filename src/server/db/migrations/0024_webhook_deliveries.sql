-- runs outside a transaction
alter table deliveries validate constraint deliveries_webhook;
alter table deliveries validate constraint deliveries_channel;
alter table deliveries validate constraint deliveries_reader;
alter table deliveries validate constraint deliveries_of_webhooks;
create index concurrently deliveries_of_webhook on deliveries (webhook_id, created_at desc, id desc) where webhook_id is not null;
