import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { parsePaise } from '#domain/exact.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { factsOfOrder } from '../bills/facts-of-order.ts'
import { disputeOf } from './dispute-queries.ts'
import { lockDispute } from './lock-dispute.ts'

/** What one side has to say, while evidence is taken. */
export const addDisputeEntry = defineWrite('addDisputeEntry', async ({ tx, actor, now, input: { id, text } }) => {
  const { order, dispute } = await lockDispute(tx, id)
  authorize(moneyPolicy.speakInDispute(actor, order, dispute))
  const [last] = await tx<{ seq: number }[]>`
    select coalesce(max(seq), 0)::int as seq from dispute_entries where dispute_id = ${id}`
  if (dispute.evidence_until <= (await now()) || last!.seq >= limits.disputeEntries)
    throw new Refusal(409, messages.evidenceClosed)
  await tx`
    insert into dispute_entries (dispute_id, seq, by_user, by_company, text)
    values (${id}, ${last!.seq + 1}, ${actor.user_id}, ${actor.company_id}, ${text})`
  const about = { ...factsOfOrder(order), dispute_id: id, bill_id: dispute.bill_id, by: actor.company_id }
  await recordFacts(tx, actor, { type: 'dispute_said', ...about })
  return disputeOf(tx, actor, id)
})

/** How the dispute ends, if the other side agrees. */
export const proposeOutcome = defineWrite(
  'proposeOutcome',
  async ({ tx, actor, input: { id, outcome, amount, payer = null } }) => {
    const { order, dispute } = await lockDispute(tx, id)
    authorize(moneyPolicy.speakInDispute(actor, order, dispute))
    const paise = amount ? String(parsePaise(amount)!) : null
    await tx`
    update disputes set proposed_outcome = ${outcome}, proposed_for = ${actor.company_id}, proposed_paise = ${paise},
      proposed_payer = ${payer} where id = ${id}`
    // Stays readable when another one takes its place.
    await tx`
    insert into dispute_entries (dispute_id, seq, by_user, by_company, text, proposal, amount_paise, payer)
    select ${id}, coalesce(max(seq), 0) + 1, ${actor.user_id}, ${actor.company_id}, ${outcome}, true, ${paise}, ${payer}
    from dispute_entries where dispute_id = ${id} having coalesce(max(seq), 0) < ${limits.disputeEntries}`
    const about = { ...factsOfOrder(order), dispute_id: id, bill_id: dispute.bill_id, by: actor.company_id }
    await recordFacts(tx, actor, { type: 'dispute_proposed', ...about })
    return disputeOf(tx, actor, id)
  },
)
