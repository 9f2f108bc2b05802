-- For telling how many jobs and bids a person added lately.
create index jobs_by_poster_lately on jobs (posted_by, created_at desc);
create index bids_by_supplier_lately on bids (supplier_id, created_at desc);
