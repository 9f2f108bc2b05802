-- runs outside a transaction
-- The bell has one entry for each chat, its newest.
drop index concurrently if exists notifications_of_chats;
create index concurrently notifications_of_chats on notifications (user_id, job_id, seq) where type = 'chat_message';
