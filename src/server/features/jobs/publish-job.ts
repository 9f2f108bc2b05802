import { publishWindow } from '#domain/bid-window.ts'
import { policy } from '#domain/policy/policy.ts'
import { databaseTime } from '../../db/database.ts'
import { authorize } from '../../refusal.ts'
import { learnLines } from '../../search/learn-lines.ts'
import { defineWrite } from '../../use-case.ts'
import { holdCompany } from '../account/account-queries.ts'
import { windowOf } from './change-draft.ts'
import { jobById } from './job-queries.ts'
import { lockDraft } from './lock-draft.ts'
import { announceJob } from './post-job.ts'

/** Publishes a draft under the rules of posting: its age and place in the lists begin now. */
export const publishJob = defineWrite('publishJob', async ({ tx, actor, now, input: { id } }) => {
  const draft = await lockDraft(tx, actor, id)
  const published_at = await now()
  authorize(policy.postJob(actor, published_at))
  const window = windowOf(draft)
  const at = await databaseTime(tx)
  authorize(publishWindow(window, at))
  await holdCompany(tx, actor.company_id)
  // A new number, so that it comes first in the lists of those who follow them.
  await tx`
    update jobs set status = 'open', created_at = ${published_at}, seq = default where id = ${id}`
  await learnLines(tx, id)
  await announceJob(tx, actor, { ...draft, ...window }, at)
  return jobById(tx, actor, id)
})
