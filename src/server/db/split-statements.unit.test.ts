import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('a text of SQL is split at its semicolons alone', () => {
  const text = `-- runs outside a transaction
    -- first; of two
    create index concurrently "odd;name" on jobs (title); /* ; */ select 'it''s; one';;
    do $body$ begin perform ';'; commit; end $body$;
    do $$ begin null; end $$
    -- the end;`
  expect(splitStatements(text)).toEqual([
    'create index concurrently "odd;name" on jobs (title)',
    "select 'it''s; one'",
    "do $body$ begin perform ';'; commit; end $body$",
    'do $$ begin null; end $$\n    -- the end;',
  ])
  expect(splitStatements('-- nothing\n')).toEqual([])
})
