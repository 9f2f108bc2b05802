import { messages } from '#contract/messages.ts'
import { paise, parsePaise } from '#domain/exact.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { factsOfOrder } from '../bills/facts-of-order.ts'
import { disputeOf } from './dispute-queries.ts'
import { endDispute, type LockedDispute, lockDispute } from './lock-dispute.ts'

/** Takes what the other side proposed, if it is what was read. */
export const agreeDispute = defineWrite('agreeDispute', async ({ tx, actor, now, input: { id, proposal } }) => {
  const { order, dispute } = await lockDispute(tx, id)
  authorize(moneyPolicy.agreeDispute(actor, order, dispute))
  if (proposal && !isProposed(dispute, proposal)) throw new Refusal(409, messages.proposalChanged)
  await endDispute(tx, dispute, {
    ...{ status: 'agreed', outcome: dispute.proposed_outcome, outcome_payer: dispute.proposed_payer },
    outcome_paise: dispute.proposed_paise === null ? null : paise(dispute.proposed_paise),
    ...{ by: actor.user_id, at: await now() },
  })
  const about = { ...factsOfOrder(order), dispute_id: id, bill_id: dispute.bill_id, by: actor.company_id }
  await recordFacts(tx, actor, { type: 'dispute_agreed', ...about })
  return disputeOf(tx, actor, id)
})

/** By the side that raised it. */
export const withdrawDispute = defineWrite('withdrawDispute', async ({ tx, actor, now, input: { id, reason } }) => {
  const { order, dispute } = await lockDispute(tx, id)
  authorize(moneyPolicy.withdrawDispute(actor, order, dispute))
  await endDispute(tx, dispute, {
    status: 'withdrawn',
    outcome: reason || null,
    outcome_paise: null,
    outcome_payer: null,
    ...{ by: actor.user_id, at: await now() },
  })
  const about = { ...factsOfOrder(order), dispute_id: id, bill_id: dispute.bill_id, by: actor.company_id }
  await recordFacts(tx, actor, { type: 'dispute_withdrawn', ...about })
  return disputeOf(tx, actor, id)
})

/** By an admin, once both sides have had their days of evidence. It binds no court. */
export const decideDispute = defineWrite(
  'decideDispute',
  async ({ tx, actor, now, input: { id, outcome, amount, payer = null, reason } }) => {
    const { order, dispute } = await lockDispute(tx, id)
    const at = await now()
    authorize(moneyPolicy.decideDispute(actor, dispute, at))
    await endDispute(tx, dispute, {
      ...{ status: 'decided', outcome, outcome_paise: amount ? parsePaise(amount) : null },
      ...{ outcome_payer: payer, reason, by: actor.user_id, at },
    })
    await recordFacts(tx, actor, {
      type: 'dispute_decided',
      ...factsOfOrder(order),
      dispute_id: id,
      bill_id: dispute.bill_id,
      by: null,
    })
    return disputeOf(tx, actor, id)
  },
)

type Proposal = { outcome: string; amount?: number | null | undefined; payer?: 'buyer' | 'supplier' | null | undefined }

const isProposed = (
  { proposed_outcome, proposed_paise, proposed_payer }: LockedDispute,
  { outcome, amount = null, payer = null }: Proposal,
): boolean =>
  outcome === proposed_outcome &&
  (amount === null ? null : parsePaise(amount)) === (proposed_paise === null ? null : paise(proposed_paise)) &&
  payer === proposed_payer
