-- runs outside a transaction
-- A link that confirms an address is found although another company opens it.
create index concurrently if not exists checks_by_link on checks (token_hash) where token_hash is not null;
