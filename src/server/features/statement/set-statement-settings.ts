import { parsePercent } from '#domain/exact.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { lockJudgedJob } from './lock-judged-job.ts'

export const setStatementSettings = defineWrite('setStatementSettings', async ({ tx, actor, input }) => {
  const { id, basis, credit_percent, use_plugs } = input
  const job = await lockJudgedJob(tx, actor, id)
  await tx`
    insert into statement_settings (job_id, basis, credit_bp, use_plugs, set_by, set_at)
    values (${id}, ${basis}, ${Number(parsePercent(credit_percent))}, ${use_plugs}, ${actor.user_id}, now())
    on conflict (job_id) do update set basis = excluded.basis, credit_bp = excluded.credit_bp,
      use_plugs = excluded.use_plugs, set_by = excluded.set_by, set_at = excluded.set_at`
  await recordFacts(tx, actor, { type: 'bids_judged', job, buyer: actor.company_id })
  return { basis, credit_percent, use_plugs }
})
