-- Counts the changes of a draft, so that two people who change it at once do not overwrite each other.
alter table orders add column revision integer not null default 1 check (revision > 0);
