-- What bills kept back of an order without a milestone for it: due like one when the liability for defects ends. No share of the
-- order's total.
alter table milestones add column of_bills boolean not null default false;
