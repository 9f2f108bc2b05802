-- A member's own number, beside the company's.
alter table users add column person_phone text not null default '';
