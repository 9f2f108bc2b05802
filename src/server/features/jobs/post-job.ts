import type { Job, NewJob } from '#contract/job.ts'
import { policy } from '#domain/policy.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { holdAccount } from '../account/account-queries.ts'
import { jobById } from './job-queries.ts'

/** Posts a job, open for bids at once. */
export async function postJob(write: Write, { now }: Services, caller: Caller, body: NewJob): Promise<Job> {
  authorize(policy.postJob(caller, now()))
  return write(async (tx) => {
    await holdAccount(tx, caller.id)
    const [job] = await tx<{ id: string }[]>`
      insert into jobs ${tx({
        posted_by: caller.id,
        title: body.title,
        category: body.category,
        description: body.description,
        quantity: body.quantity || null,
        location: body.location,
        delivery_timeline: body.delivery_timeline,
        budget_range: body.budget_range || null,
        created_at: now(),
      })}
      returning id`
    publishInvalidation(tx, { to: [caller.id], at: ['ownJobs', 'dashboardStats'] }, { to: 'everybody', at: ['jobs'] })
    return jobById(tx, caller, job!.id)
  })
}
