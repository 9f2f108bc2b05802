-- A rate refers to its line by the id alone. The check of (job_id, job_item_id) could use three indexes, and a connection that chose
-- among them while there were few lines kept reading all lines of a job for each rate: a bid for 10,000 lines took over ten seconds.
-- That the line is one of the bid's job is checked by the write, and by an invariant.
alter table bid_items
  drop constraint bid_items_job_id_job_item_id_fkey,
  add constraint bid_items_job_item_id_fkey foreign key (job_item_id) references job_items (id) not valid;
