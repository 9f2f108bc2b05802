import { messages } from '#contract/messages.ts'
import { awardPolicy } from '#domain/policy/award-policy.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { awardsOfJob } from './award-queries.ts'
import { nextFor } from './next-in-line.ts'
import { performAward } from './perform-award.ts'

/** Offers lines and quantities to one or several bidders: all of them or none. */
export const awardLines = defineWrite('awardLines', async (context) => {
  const { tx, actor, input } = context
  const { id, awards, ...terms } = input
  const { done } = await performAward(context, id, { parts: awards, ...terms })
  await done
  return awardsOfJob(tx, actor, id)
})

/** Offers what a bidder did not take to the next in line, if that is still the bid that the buyer saw. */
export const awardNext = defineWrite('awardNext', async (context) => {
  const { tx, actor, input } = context
  const [found] = await tx<{ job_id: string; posted_by: string }[]>`
    select a.job_id, j.posted_by from awards a join jobs j on j.id = a.job_id
    where a.id = ${input.id} and j.deleted_at is null`
  const { job_id, posted_by } = orNotFound(found)
  authorize(awardPolicy.awardNext(actor, { posted_by }))
  // Locked for update, so that what is next here is what is awarded below.
  await tx`select from jobs where id = ${job_id} for update`
  const next = await nextFor(tx, job_id, actor.company_id, input.id)
  if (!next) throw new Refusal(409, messages.nobodyNext)
  if (next.bid_id !== input.bid_id) throw new Refusal(409, messages.staleVersion)
  const { done } = await performAward(context, job_id, {
    parts: [{ bid_id: next.bid_id, bid_version: input.bid_version, items: next.whole ? null : next.items }],
    reason_code: 'next_in_line',
    answer_days: input.answer_days,
    replaces: input.id,
  })
  await done
  return awardsOfJob(tx, actor, job_id)
})
