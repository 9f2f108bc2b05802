-- A suspended person, or each member of a suspended company, cannot use the product until an admin lifts the suspension.
alter table users add column suspended_at timestamptz(3), add column suspension_reason text;
alter table companies add column suspended_at timestamptz(3), add column suspension_reason text;
