-- runs outside a transaction
create index concurrently if not exists files_of_paper on files (paper_of, seq) where paper_of is not null;
alter table files validate constraint files_of_one_owner;
alter table files validate constraint files_of_papers;
alter table files validate constraint files_of_an_order;
