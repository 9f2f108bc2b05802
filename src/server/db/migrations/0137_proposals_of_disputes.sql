-- What a side of a dispute proposed stays readable once it proposes something else.
alter table dispute_entries add column proposal boolean, add column amount_paise bigint;
