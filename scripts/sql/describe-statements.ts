import type { Database } from '../../src/server/db/database.ts'
import type { Statement } from './find-statements.ts'
import type { Kind } from './row-kinds.ts'

/** JavaScript types of PostgreSQL's types, as `openDatabase` configures the driver; all others are strings. */
const kindOfType: Record<number, Kind> = {
  16: 'boolean',
  17: 'object',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'any',
  700: 'number',
  701: 'number',
  1082: 'object',
  1114: 'object',
  1700: 'number',
  3802: 'any',
}

type Column = { kind: Kind; nullable: boolean }
export type Problem = { place: string; column?: string; says: string }

/** Errors of each statement: PostgreSQL's own, or columns that differ from the declared row. */
export async function problemsOf(database: Database, statements: readonly Statement[]): Promise<Problem[]> {
  const catalog = await readCatalog(database)
  const problems = statements.map(async ({ place, text, row }): Promise<Problem[]> => {
    try {
      const columns = await columnsOf(database, text, catalog)
      return (row ?? []).flatMap(({ name, kinds }) => {
        const says = whatIsWrong(kinds, columns.get(name))
        return says ? [{ place, column: name, says: `the row's ${name} ${says}` }] : []
      })
    } catch (error) {
      return [{ place, says: `${(error as Error).message} in ${text.replace(/\s+/g, ' ').trim()}` }]
    }
  })
  return (await Promise.all(problems)).flat()
}

function whatIsWrong(declared: readonly Kind[], column: Column | undefined): string | null {
  if (!column) return 'is no column of the statement'
  if (declared.includes('any')) return null
  if (column.nullable && !declared.includes('null')) return 'may be null, and is not declared so'
  const fits = column.kind === 'any' || declared.includes(column.kind)
  return fits ? null : `is declared ${declared.join(' | ')}, the column is ${column.kind}`
}

type Catalog = { arrayTypes: ReadonlySet<number>; nullable: ReadonlySet<string> }

async function readCatalog(database: Database): Promise<Catalog> {
  const arrays = await database<{ oid: number }[]>`select oid from pg_type where typcategory = 'A'`
  const nullable = await database<{ column: string }[]>`
    select attrelid || '.' || attnum as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attnotnull and relnamespace <> 'pg_catalog'::regnamespace`
  return { arrayTypes: new Set(arrays.map(({ oid }) => oid)), nullable: new Set(nullable.map(({ column }) => column)) }
}

/** Forces a describe instead of running it, even without parameters. */
const unnamed = { prepare: false, simple: false }

/** Computed columns count as never null, since PostgreSQL does not report it. */
async function columnsOf(database: Database, text: string, catalog: Catalog): Promise<Map<string, Column>> {
  const { columns } = await database.unsafe(text, [], unnamed).describe()
  return new Map(
    columns.map(({ name, type, table, number }) => [
      name,
      {
        kind: catalog.arrayTypes.has(type) ? 'array' : (kindOfType[type] ?? 'string'),
        nullable: catalog.nullable.has(`${table}.${number}`),
      },
    ]),
  )
}
