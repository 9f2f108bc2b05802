-- runs outside a transaction
alter table companies validate constraint companies_msme;
alter table bills validate constraint bills_msme;
