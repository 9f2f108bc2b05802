-- What the lines of a published job are called, for searches: in the row of the job, so that one index condition finds words in
-- its text or in its lines. Null: it has no lines, or is a draft.
alter table jobs add column lines_text text;
update jobs j set lines_text = (
  select left(string_agg(distinct i.description, E'\n'), 20000) from job_items i
  where i.job_id = j.id and i.removed_in is null
) where j.item_count > 0 and j.status <> 'draft';
create index jobs_lines_search on jobs using gin (lines_text gin_trgm_ops) where lines_text is not null and deleted_at is null;
