-- The contract knows the languages: a new one must not need a migration.
alter table users drop constraint users_language_check;
