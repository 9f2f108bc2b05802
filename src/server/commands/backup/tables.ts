import type { TransactionSql } from '../../db/postgres-driver.ts'

export type Table = {
  schema: string
  name: string
  columns: string[]
  /** `schema.name` of the tables that it references. */
  refersTo: string[]
}

export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`

const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`

export const quotedName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`

/** Table and columns, as a `COPY` names them. */
export const copyTarget = (table: Omit<Table, 'refersTo'>) =>
  `${quotedName(table)} (${table.columns.map(quoted).join(', ')})`

/**
 * The product's tables in foreign-key order, referenced tables first. Without columns that the database fills: generated ones,
 * and transaction numbers (`xid8`), which are only valid in their own database. Without `migrations` too, which running the
 * migrations fills.
 */
export async function tablesOf(tx: TransactionSql, schemas: readonly string[]): Promise<Table[]> {
  const tables = await tx<Table[]>`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
      array(select distinct format('%s.%s', rn.nspname, r.relname)
        from pg_constraint f join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any(${schemas as string[]}) and (n.nspname, c.relname) <> ('public', 'migrations')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`
  return inOrderOfReference(tables)
}

/** Foreign keys stay enforced while rows are loaded, so referenced tables come first. */
export function inOrderOfReference<T extends Pick<Table, 'schema' | 'name' | 'refersTo'>>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(fullName))
    const next = waiting.filter(({ refersTo }) => !refersTo.some((name) => missing.has(name)))
    if (next.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...missing].join(', ')}`)
    ordered.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return ordered
}
