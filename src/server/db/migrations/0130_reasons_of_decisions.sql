-- Why an admin decided a dispute as it was decided: both sides read it.
alter table disputes add column outcome_reason text;
