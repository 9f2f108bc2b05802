-- A salesman bids for many companies: the wins of one are found without reading those of the others.
drop index bids_won;
create index bids_won on bids (supplier_id, coalesce(company_represented ->> 'gst_number', ''))
  where status = 'awarded' and deleted_at is null;
