import { policy } from '#domain/policy/policy.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import { databaseTime } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { jobById } from '../jobs/job-queries.ts'
import { lockJob } from '../jobs/lock-job.ts'

/** Changes who knows of a published job. Whoever has bid keeps it. */
export const setVisibility = defineWrite('setVisibility', async ({ tx, actor, input: { id, visibility } }) => {
  const job = await lockJob(tx, id, 'update')
  authorize(policy.changeJob(actor, { ...job, bid_count: null }))
  if (job.visibility !== visibility) {
    await tx`update jobs set visibility = ${visibility} where id = ${id}`
    // More may know of it: who fits is told, each once.
    if (visibility !== 'invited') await setAlarm(tx, 'match_job', id, await databaseTime(tx))
    await recordFacts(tx, actor, { type: 'visibility_set', job, buyer: job.posted_by })
  }
  return jobById(tx, actor, id)
})
