-- runs outside a transaction
-- The bell has one entry for all bids on a job, by the newest of them.
drop index concurrently if exists notifications_of_bids;
create index concurrently notifications_of_bids on notifications (user_id, job_id, seq) where type = 'bid_received';
