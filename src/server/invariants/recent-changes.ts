import type { Transaction } from '../db/database.ts'

/** Tables of jobs, each with the column that names the job, and its key. */
const ofJobs = {
  jobs: ['id', 'id'],
  bids: ['job_id', 'id'],
  chats: ['job_id', 'job_id, bidder_id'],
  chat_marks: ['job_id', 'job_id, bidder_id, user_id'],
  messages: ['job_id', 'id'],
  files: ['of_job', 'id'],
  award_requests: ['job_id', 'id'],
  awards: ['job_id', 'id'],
  award_items: ['job_id', 'award_id, job_item_id'],
  bid_versions: ['job_id', 'bid_id, version'],
  addenda: ['job_id', 'job_id, no'],
  job_items: ['job_id', 'id'],
  bid_items: ['job_id', 'bid_id, version, job_item_id'],
  bid_charges: ['job_id', 'bid_id, version, no'],
  reports: ['job_id', 'id'],
  reviews: ['job_id', 'id'],
  invitations: ['job_id', 'id'],
} as const

/**
 * Puts temporary tables of the same names before those of jobs, until the end of this transaction, which lack all jobs to which
 * nothing has happened since transaction `seen`: the queries of the invariants then check the others alone. A change by hand is
 * seen as well, since PostgreSQL stamps each row with its transaction; a row that was removed leaves no stamp. Tables that don't
 * grow with jobs stay whole.
 */
export async function showOnlyChangedSince(tx: Transaction, seen: string): Promise<void> {
  const isNew = (table: string) => `age(${table}.xmin) <= age('${BigInt(seen) % 2n ** 32n}'::xid)`
  const jobsOf = Object.entries(ofJobs).map(
    ([table, [job]]) => `select ${job} as id from ${table} where ${isNew(table)}`,
  )
  const companies = `
    select id from companies where ${isNew('companies')}
    union select company_id from users where ${isNew('users')} and award_limit is not null`
  await tx.unsafe(`
    create temporary table changed_jobs on commit drop as
    select id from (
      ${jobsOf.join('\nunion ')}
      union select job_id from notifications where ${isNew('notifications')}
      union select target_id from audit_log where ${isNew('audit_log')}
      union select b.job_id from audit_log join bids b on b.id = target_id where ${isNew('audit_log')}
      union select j.id from (${companies}) c join jobs j on j.posted_by = c.id
      union select b.job_id from (${companies}) c join bids b on b.supplier_id = c.id
    ) touched where id is not null`)
  await tx.unsafe('create unique index on changed_jobs (id); analyze changed_jobs')
  const changed = 'in (select id from changed_jobs)'
  for (const [table, [job, key]] of Object.entries(ofJobs)) await hideAllBut(tx, table, key, `${job} ${changed}`)
  await hideAllBut(tx, 'notifications', 'id', `job_id is null or job_id ${changed}`)
  await hideAllBut(
    tx,
    'audit_log',
    'id',
    `action in ('create_user', 'delete_user') or target_id ${changed} or target_id in (select id from bids)`,
  )
}

const hideAllBut = (tx: Transaction, table: string, key: string, where: string) =>
  tx.unsafe(`
    create temporary table ${table} on commit drop as select * from public.${table} where ${where};
    alter table ${table} add primary key (${key});
    analyze ${table}`)
