-- An award whose order was refused or cancelled may get another one.
alter table orders drop constraint orders_award_id_key;
create unique index orders_one_live_of_award on orders (award_id)
  where award_id is not null and status not in ('refused', 'lapsed', 'cancelled');
-- Where a version has it delivered; the order's own changes when an amendment is accepted.
alter table order_versions add column site_id uuid;
