-- runs outside a transaction
-- Rows that were there before are checked without a lock that anybody notices.
alter table jobs validate constraint jobs_boq;
alter table bid_versions validate constraint bid_versions_terms;
