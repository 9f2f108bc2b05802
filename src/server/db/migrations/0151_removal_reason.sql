-- Why an admin has removed a job: an order that was made from it goes on, and its page says so.
alter table jobs add column removal_reason text;
