import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { type JobRow, jobColumns } from './job-queries.ts'
import { lockJob } from './lock-job.ts'

/** A draft of the caller's company, locked. */
export async function lockDraft(tx: Transaction, actor: Caller, jobId: string): Promise<JobRow> {
  authorize(policy.changeDraft(actor, await lockJob(tx, jobId, 'update')))
  const [draft] = await tx<JobRow[]>`
    select ${jobColumns(tx)} from jobs j join companies c on c.id = j.posted_by where j.id = ${jobId}`
  return orNotFound(draft)
}
