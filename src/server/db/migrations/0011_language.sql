-- The language in which somebody reads the product and its mails.
alter table users add column language text not null default 'en' check (language in ('en', 'hi'));
