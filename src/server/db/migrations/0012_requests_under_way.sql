-- Requests with an Idempotency-Key that ask other services in between, which no transaction may wait for. `until` ends the claim of a server that died.
create table requests_under_way (
  caller text not null,
  route text not null,
  key uuid not null,
  until timestamptz not null,
  primary key (caller, route, key)
);
