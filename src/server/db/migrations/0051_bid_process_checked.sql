-- runs outside a transaction
-- Rows that were there before are checked without a lock that anybody notices.
alter table jobs validate constraint jobs_status_known;
alter table jobs validate constraint jobs_bidding_terms;
alter table jobs validate constraint jobs_sealed_have_deadline;
alter table jobs validate constraint jobs_opened_after_deadline;
alter table jobs validate constraint jobs_closed_are_timed;
alter table bids validate constraint bids_status_known;
alter table bids validate constraint bids_sealed_say_nothing;
