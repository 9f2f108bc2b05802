import { messages } from '#contract/messages.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { notify } from '../notifications/notify.ts'
import { audit } from './audit.ts'

/** Takes a job with its bids and chat out of every list, and tells its company and its bidders. */
export function deleteJob(write: Write, caller: Caller, id: string): Promise<{ message: string }> {
  return write(async (tx) => {
    const job = await lockJob(tx, id, 'update')
    const bidders = await tx<{ supplier_id: string }[]>`
      select distinct supplier_id from bids
      where job_id = ${id} and deleted_at is null and status <> 'withdrawn'`
    await tx`update jobs set deleted_at = now() where id = ${id}`
    await notify(
      tx,
      [job.posted_by, ...bidders.map((bid) => bid.supplier_id)].map((user_id) => ({
        type: 'job_removed',
        user_id,
        job,
      })),
    )
    publishInvalidation(tx, { to: 'everybody', at: ['jobs'] })
    await audit(tx, { action: 'delete_job', actor_id: caller.id, target_id: id, target: job.title })
    return { message: messages.jobDeleted.text }
  })
}
