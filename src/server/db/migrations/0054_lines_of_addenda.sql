-- Lines that an addendum adds, changes or removes: those that bids have quoted stay as they were.
alter table job_items
  -- Numbers of addenda; 0: there from the beginning, null: not removed.
  add column added_in integer not null default 0,
  add column removed_in integer;
alter table job_items
  add constraint job_items_removed_later check (removed_in > added_in),
  drop constraint job_items_positions,
  -- Of the lines that stand, each has a place of its own.
  add constraint job_items_places exclude (job_id with =, position with =) where (removed_in is null)
    deferrable initially deferred;
create index job_items_in_order on job_items (job_id, position);
