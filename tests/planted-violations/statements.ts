import type { Job } from '#contract/job.ts'
import { createBatch } from '#server/db/batch.ts'
import type { Sql, Transaction } from '#server/db/database.ts'

const columns = (sql: Sql) => sql`j.id, j.title, j.seq`

/** Each has one error. */
export const planted = [
  (sql: Sql) => sql<Pick<Job, 'id' | 'title' | 'budget_range'>[]>`select ${columns(sql)} from jobs j`,
  (sql: Sql) => sql<{ id: string; seq: string }[]>`select ${columns(sql)} from jobs j`,
  (sql: Sql) => sql<{ quantity: string }[]>`select quantity from jobs where id = ${'x'}`,
  (sql: Sql) => sql`select name from users`,
  (tx: Transaction) => {
    tx`delete from jobs`
  },
  (tx: Transaction) => {
    const batch = createBatch(tx)
    batch.add('found', tx`select ${columns(tx)} from jobs j for share`)
    return batch.send<{ id: string; location: string }>(tx`select * from found`)
  },
]
