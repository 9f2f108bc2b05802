-- The day from which the company is registered as what it declares.
alter table companies add column udyam_on date;
