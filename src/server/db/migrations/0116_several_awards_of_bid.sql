-- runs outside a transaction
-- A bidder who has accepted a part of a job can be awarded more of it: one offer at a time waits for the answer.
create index concurrently if not exists awards_of_bid on awards (bid_id);
create unique index concurrently if not exists awards_one_offer_of_bid on awards (bid_id) where status = 'offered';
drop index concurrently if exists awards_one_live_of_bid;
