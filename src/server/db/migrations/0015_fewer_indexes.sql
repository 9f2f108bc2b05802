-- Each index is written again by every bid, award and message: these tell nothing that another one doesn't.
drop index jobs_newest; -- jobs_seq_key in the same order
drop index bids_newest; -- bids_seq_key
alter table notifications drop constraint notifications_seq_key; -- an identity column; lists go by notifications_newest
