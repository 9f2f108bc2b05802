-- runs outside a transaction
alter table bid_items validate constraint bid_items_job_item_id_fkey;
