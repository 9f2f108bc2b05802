import type { HoldStatus } from '#contract/hold-statuses.ts'
import type { MilestoneStatus } from '#contract/order-statuses.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'
import { type OrderFacts, type OrderSides, sideOf } from './order-policy.ts'

type HoldFacts = { status: HoldStatus; milestone_status: MilestoneStatus }

/** Money that a licensed partner holds for a milestone. */
export const holdPolicy = {
  /** Before anything is paid for the milestone. */
  holdMilestone(me: Me, order: OrderFacts, milestone: { status: MilestoneStatus }): Verdict {
    const own = asBuyer(me, order)
    if (!own.allowed) return own
    if (order.status !== 'accepted') return refused('conflict', refusals.orderNotAccepted)
    return ['pending', 'due'].includes(milestone.status) ? allowed : refused('conflict', refusals.milestoneNotOpen)
  },

  payHold(me: Me, order: OrderSides): Verdict {
    return asBuyer(me, order)
  },

  /** To the supplier. What is disputed waits for the end of the dispute. */
  releaseHold(me: Me, order: OrderFacts, { status, milestone_status }: HoldFacts): Verdict {
    const own = asBuyer(me, order)
    if (!own.allowed) return own
    if (milestone_status === 'frozen') return refused('conflict', refusals.milestoneFrozen)
    return status === 'held' ? allowed : refused('conflict', refusals.nothingHeld)
  },

  /** To the buyer: what is held is the supplier's to give back. */
  returnHold(me: Me, order: OrderFacts, { status }: HoldFacts): Verdict {
    if (sideOf(me, order) !== 'supplier') return refused('hidden', messages.notFound)
    const byRole = allowedTo(me, 'place_bids')
    if (!byRole.allowed) return byRole
    return status === 'held' ? allowed : refused('conflict', refusals.nothingHeld)
  },
}

function asBuyer(me: Me, order: OrderSides): Verdict {
  return sideOf(me, order) === 'buyer' ? allowedTo(me, 'award') : refused('hidden', messages.notFound)
}
