import type { BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { audit } from './audit.ts'

/** Takes a bid out of every list; its supplier may bid again. An awarded one stays: its job would have no winner. */
export function deleteBid(write: Write, caller: Caller, id: string): Promise<{ message: string }> {
  return write(async (tx) => {
    const [found] = await tx<{ job_id: string }[]>`select job_id from bids where id = ${id} and deleted_at is null`
    const job = await lockJob(tx, orNotFound(found).job_id, 'update')
    const [bid] = await tx<{ status: BidStatus; supplier_id: string; company_name: string }[]>`
      select b.status, b.supplier_id, u.company_name from bids b join users u on u.id = b.supplier_id
      where b.id = ${id} and b.deleted_at is null for update of b`
    const { status, supplier_id, company_name } = orNotFound(bid)
    authorize(policy.deleteBid({ status }))
    await tx`update bids set deleted_at = now(), updated_at = now() where id = ${id}`
    const target = `${company_name} on ${job.title}`
    const ofJob = [`job:${job.id}`, `bidsOfJob:${job.id}`, 'dashboardStats'] as const
    publishInvalidation(
      tx,
      { to: [job.posted_by], at: ['ownJobs', ...ofJob] },
      { to: [supplier_id], at: ['ownBids', ...ofJob] },
    )
    await audit(tx, { action: 'delete_bid', actor_id: caller.id, target_id: id, target })
    return { message: messages.bidDeleted.text }
  })
}
