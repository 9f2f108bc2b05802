-- runs outside a transaction
-- A table can later be partitioned by what stands in each of its keys, and in each foreign key to it: bids and messages by their
-- job, notifications by their reader. Messages have such a key, (job_id, seq).
create unique index concurrently bids_of_job_by_id on bids (job_id, id);
create unique index concurrently notifications_of_reader_by_id on notifications (user_id, id);
