-- runs outside a transaction
-- A caller from a team is found by the phone of that person, too, which need not be the company's.
create index concurrently users_own_phones on users
  using gin (regexp_replace(person_phone, '\D', '', 'g') gin_trgm_ops) where deleted_at is null and person_phone <> '';
