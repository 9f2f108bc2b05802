import type { NewJob } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { learnWords } from '../../search/learn-words.ts'
import { defineWrite } from '../../use-case.ts'
import { holdCompany } from '../account/account-queries.ts'
import { jobById } from './job-queries.ts'

/** Posts a job, which is open for bids at once. */
export const postJob = defineWrite('postJob', async ({ tx, actor, now, input }) => {
  const created_at = await now()
  authorize(policy.postJob(actor, created_at))
  await holdCompany(tx, actor.company_id)
  const [job] = await tx<{ id: string; title: string }[]>`
    insert into jobs ${tx({
      posted_by: actor.company_id,
      created_by: actor.user_id,
      title: input.title,
      category: input.category,
      description: input.description,
      quantity: input.quantity || null,
      location: input.location,
      delivery_timeline: input.delivery_timeline,
      budget_range: input.budget_range || null,
      created_at,
    } satisfies Record<keyof NewJob, unknown> & Record<string, unknown>)}
    returning id, title`
  // Pipelined: sent in one round trip.
  const [, , posted] = await Promise.all([
    learnWords(tx, [input.title, input.description, input.location]),
    recordFacts(tx, actor, { type: 'job_posted', job: job!, buyer: actor.company_id }),
    jobById(tx, actor, job!.id),
  ])
  return posted
})
