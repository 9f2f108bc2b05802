import { randomUUID } from 'node:crypto'
import type { HoldCheckout } from '#contract/hold.ts'
import { limits } from '#contract/limits.ts'
import type { MilestoneStatus } from '#contract/order-statuses.ts'
import { refusals } from '#contract/refusals.ts'
import { holdPolicy } from '#domain/policy/hold-policy.ts'
import type { Sql } from '../../db/database.ts'
import type { EscrowPartner } from '../../escrow/port.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { factsOf } from './hold-queries.ts'
import { askPartner, requirePartner } from './partner.ts'

type Milestone = { id: string; order_id: string; status: MilestoneStatus; amount: number; account: string | null }
type OpenHold = { id: string; partner_order_id: string; amount: number }

/**
 * Orders a milestone's amount at the partner. A repeated call returns the same unpaid order, since an order can be paid once.
 * What the partner was asked before the transaction fails stays unpaid there, and expires.
 */
export const holdMilestone = defineWrite('holdMilestone', {
  async prepare({ actor, input, services }) {
    const partner = requirePartner(services)
    const milestone = orNotFound(await milestoneOf(services.database, partner, input.id, actor.company_id))
    const open = await openHold(services.database, milestone.id)
    if (open) return { partner, milestone, receipt: open.id, partner_order_id: open.partner_order_id }
    const { account, amount } = milestone
    if (account === null) throw new Refusal(409, refusals.noEscrowAccount)
    const receipt = randomUUID()
    const { id } = await askPartner(services, () => partner.createHold({ receipt, amount, account }))
    return { partner, milestone, receipt, partner_order_id: id }
  },
  async work({ tx, actor, now, prepared: { partner, milestone, receipt, partner_order_id } }) {
    const order = await lockOrder(tx, milestone.order_id)
    const [present] = await tx<{ status: MilestoneStatus }[]>`select status from milestones where id = ${milestone.id}`
    authorize(holdPolicy.holdMilestone(actor, order, present!))
    const open = await openHold(tx, milestone.id)
    if (open) return checkout(partner, open)
    const [live] = await tx`
      select from holds where milestone_id = ${milestone.id} and status not in ('returned', 'given_up')`
    if (live) throw new Refusal(409, refusals.alreadyHeld)
    const at = await now()
    await tx`
      insert into holds ${tx({
        ...{ id: receipt, order_id: order.id, milestone_id: milestone.id, partner: partner.name, partner_order_id },
        ...{ amount_paise: milestone.amount, status: 'created', created_by: actor.user_id, created_at: at },
        check_at: new Date(Date.parse(at) + limits.orderCheckAfterMs).toISOString(),
      })}`
    await recordFacts(tx, actor, { type: 'hold_created', ...factsOf(order, receipt) })
    return checkout(partner, { id: receipt, partner_order_id, amount: milestone.amount })
  },
})

/** Of an order of this buyer. `account`: the supplier's at the partner. */
async function milestoneOf(
  sql: Sql,
  partner: EscrowPartner,
  milestoneId: string,
  buyer: string,
): Promise<Milestone | undefined> {
  const [milestone] = await sql<Milestone[]>`
    select m.id, m.order_id, m.status, m.amount_paise as amount, a.account
    from milestones m join orders o on o.id = m.order_id
      left join escrow_accounts a on a.company_id = o.supplier_id and a.partner = ${partner.name}
    where m.id = ${milestoneId} and o.buyer_id = ${buyer}`
  return milestone
}

async function openHold(sql: Sql, milestoneId: string): Promise<OpenHold | undefined> {
  const [open] = await sql<OpenHold[]>`
    select id, partner_order_id, amount_paise as amount from holds
    where milestone_id = ${milestoneId} and status = 'created'`
  return open
}

const checkout = ({ name, keyId }: EscrowPartner, { id, partner_order_id, amount }: OpenHold): HoldCheckout => ({
  ...{ hold_id: id, order_id: partner_order_id, amount, currency: 'INR', partner: name, key_id: keyId },
})
