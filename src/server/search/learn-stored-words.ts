import { wordsOfText } from '#domain/search/words.ts'
import { type Database, inTransaction, type Sql, type Transaction } from '../db/database.ts'
import { learnWords } from './learn-words.ts'

const batchSize = 500

type Source = 'jobs' | 'companies'
type Progress = { upto: string; until: string }
type Row = { at: string; text: string }

/** Learns the words of jobs and companies that were stored before this version, each row once, in small transactions. */
export async function learnStoredWords(database: Database): Promise<void> {
  for (const source of ['jobs', 'companies'] as const)
    while ((await inTransaction(database, (tx) => learnBatch(tx, source))) === batchSize);
}

/** Returns how many rows it read. The progress is locked, so that several servers never read the same rows. */
async function learnBatch(tx: Transaction, source: Source): Promise<number> {
  const [progress] = await tx<Progress[]>`
    select upto, until from search_words_learned where source = ${source} for update`
  // A database that began with this version has no older rows.
  if (!progress) return 0
  const rows = await (source === 'jobs' ? jobsAfter(tx, progress) : companiesAfter(tx, progress))
  const last = rows.at(-1)
  if (!last) return 0
  const [once, repeatedly] = wordsByUse(rows)
  await learnWords(tx, repeatedly, { repeated: true })
  await learnWords(tx, once)
  await tx`update search_words_learned set upto = ${last.at} where source = ${source}`
  return rows.length
}

const jobsAfter = (sql: Sql, { upto, until }: Progress) => sql<Row[]>`
  select seq::text as at, search_text as text from jobs
  where seq > ${upto}::text::bigint and seq <= ${until}::text::bigint and deleted_at is null
  order by seq limit ${batchSize}`

const companiesAfter = (sql: Sql, { upto, until }: Progress) => sql<Row[]>`
  select id::text as at, company_name as text from companies
  where id > ${upto}::text::uuid and renamed_by < ${until}::text::xid8 and deleted_at is null
  order by id limit ${batchSize}`

/** The words that occur in one row, and those that occur in several. */
function wordsByUse(rows: readonly Row[]): [once: string[], repeatedly: string[]] {
  const uses = new Map<string, number>()
  for (const { text } of rows) for (const word of wordsOfText(text)) uses.set(word, (uses.get(word) ?? 0) + 1)
  const words = [...uses.keys()]
  return [words.filter((word) => uses.get(word) === 1), words.filter((word) => uses.get(word)! > 1)]
}
