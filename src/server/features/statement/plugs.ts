import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { PlugShown } from '#contract/statement.ts'
import { parsePercent } from '#domain/exact.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockJudgedJob } from './lock-judged-job.ts'

/** Adds the buyer's amount for what a bid lacks. */
export const addPlug = defineWrite('addPlug', async ({ tx, actor, input }) => {
  const { id, bid_id, job_item_id = null, amount, gst_percent, note = '' } = input
  const job = await lockJudgedJob(tx, actor, id)
  await requireOfJob(tx, { job_id: id, bid_id, job_item_id })
  const [counted] = await tx<{ plugs: number }[]>`select count(*) as plugs from plugs where job_id = ${id}`
  if (counted!.plugs >= limits.plugsPerJob) throw new Refusal(409, messages.plugsFull)
  const [added] = await tx<PlugShown[]>`
    insert into plugs (id, job_id, bid_id, job_item_id, amount, gst_bp, note, made_by, made_at)
    values (gen_random_uuid(), ${id}, ${bid_id}, ${job_item_id}, ${amount}, ${Number(parsePercent(gst_percent))}, ${note},
      ${actor.user_id}, now())
    returning id, bid_id, job_item_id, amount, gst_bp / 100.0 as gst_percent, note`
  await recordFacts(tx, actor, { type: 'bids_judged', job, buyer: actor.company_id })
  return added!
})

type Subject = { job_id: string; bid_id: string; job_item_id: string | null }

async function requireOfJob(tx: Transaction, { job_id, bid_id, job_item_id }: Subject): Promise<void> {
  const [bid] = await tx`
    select from bids where id = ${bid_id} and job_id = ${job_id} and status <> 'withdrawn' and deleted_at is null`
  if (!bid) throw invalid('bid_id', messages.bidOfOtherJob)
  if (job_item_id === null) return
  const [line] =
    await tx`select from job_items where id = ${job_item_id} and job_id = ${job_id} and kind = 'item' and removed_in is null`
  if (!line) throw invalid('job_item_id', messages.lineUnknown)
}

export const deletePlug = defineWrite('deletePlug', async ({ tx, actor, input: { id } }) => {
  const [plug] = await tx<{ job_id: string }[]>`select job_id from plugs where id = ${id}`
  const job = await lockJudgedJob(tx, actor, orNotFound(plug).job_id)
  await tx`delete from plugs where id = ${id}`
  await recordFacts(tx, actor, { type: 'bids_judged', job, buyer: actor.company_id })
  return { message: messages.plugDeleted.text }
})
