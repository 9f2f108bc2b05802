-- Whether a language model, where the operator has set one up, may reword the notes on bids that this company compares.
alter table companies add column model_wording boolean not null default true;
