-- runs outside a transaction
drop index concurrently if exists notifications_to_mail;
create index concurrently notifications_to_mail on notifications (mail_at) where mail_at is not null;
