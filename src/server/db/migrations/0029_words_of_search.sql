-- The words that occur in jobs and in names of companies, as they are spelt, for finding other spellings of a word searched for.
-- No link to where they occur. `jobs.search_text` and its index stay as they are: a search asks them for several spellings.
create table search_words (
  word text collate "C" primary key,
  key text collate "C" not null, -- spellingKey in src/domain/search
  near text[] not null, -- the key without any one of its letters: deletionsOf
  repeated boolean not null default false
);
create index search_words_by_key on search_words (key);
create index search_words_near on search_words using gin (near);

-- Rows from before this version, whose words a scheduled task learns: those after `upto` (a `seq` of jobs, an id of companies),
-- jobs up to the `seq` in `until`, companies named before the transaction in `until`.
create table search_words_learned (
  source text primary key check (source in ('jobs', 'companies')),
  upto text not null,
  until text not null
);
insert into search_words_learned
select 'jobs', '0', max(seq)::text from jobs having max(seq) is not null
union all
select 'companies', '00000000-0000-0000-0000-000000000000', pg_current_xact_id()::text
where exists (select from companies);
