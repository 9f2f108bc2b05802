import type { TransactionSql } from '../../db/postgres-driver.ts'

type Definition = { table: string; name: string; definition: string; kind: 'foreign key' | 'key' | 'index' }

/**
 * Runs `load` while the tables of these schemas have neither indexes nor keys, which are then built from all rows at once: many
 * times as fast as row by row, and just as strict. All of it in the transaction of the load.
 */
export async function withoutIndexes(
  tx: TransactionSql,
  schemas: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const all = await definitionsIn(tx, schemas)
  const of = (kind: Definition['kind']) => all.filter((each) => each.kind === kind)
  for (const { table, name } of [...of('foreign key'), ...of('key')])
    await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of of('index')) await tx.unsafe(`drop index ${name}`)
  await load()
  // The bundled server avoids sequential scans, with which indexes and keys are built.
  await tx`select set_config('enable_seqscan', 'on', true), set_config('maintenance_work_mem', '128MB', true)`
  for (const { definition } of of('index')) await tx.unsafe(definition)
  for (const kind of ['key', 'foreign key'] as const)
    for (const { table, name, definition } of of(kind))
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Foreign keys, primary and unique keys, and the indexes that belong to none. */
const definitionsIn = (tx: TransactionSql, schemas: readonly string[]) => tx<Definition[]>`
  select format('%I.%I', n.nspname, r.relname) as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition,
    case c.contype when 'f' then 'foreign key' else 'key' end as kind
  from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
  where n.nspname = any(${schemas as string[]}) and c.contype in ('f', 'p', 'u') and r.relname <> 'migrations'
  union all
  select format('%I.%I', n.nspname, r.relname), format('%I.%I', n.nspname, i.relname), pg_get_indexdef(x.indexrelid), 'index'
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
    join pg_namespace n on n.oid = i.relnamespace
  where n.nspname = any(${schemas as string[]}) and r.relname <> 'migrations'
    and not exists (select from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u', 'x'))
  order by 1, 2`
