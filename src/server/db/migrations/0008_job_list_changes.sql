-- By which transaction the public face of a job last changed: a remembered page of the job list is still true exactly
-- if none of these is unknown to the snapshot in which the page was read.

alter table jobs add column changed_by xid8 not null default pg_current_xact_id();
alter table users add column renamed_by xid8 not null default pg_current_xact_id();
create index jobs_changes on jobs (changed_by);
create index users_renamed on users (renamed_by);

create function note_job_change() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $$;
create trigger jobs_note_change before update on jobs
  for each row execute function note_job_change();

create function note_rename() returns trigger language plpgsql as $$
begin
  new.renamed_by := pg_current_xact_id();
  return new;
end $$;
create trigger users_note_rename before update on users
  for each row when (old.company_name is distinct from new.company_name) execute function note_rename();
