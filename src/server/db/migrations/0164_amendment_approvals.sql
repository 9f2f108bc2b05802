-- An amendment above what its author decides alone: it waits as a draft until so many colleagues have approved it, and is issued then.
alter table order_versions
  add column approvals_needed smallint,
  add column answer_hours smallint,
  add constraint order_versions_approvals_needed check (approvals_needed between 1 and 2) not valid;
create table order_approvals (
  order_id uuid not null,
  version integer not null,
  approver uuid not null references users,
  approved boolean not null,
  note text,
  at timestamptz(3) not null,
  primary key (order_id, version, approver),
  foreign key (order_id, version) references order_versions
);
