import type { OrderMilestone } from '#contract/order-payment.ts'
import type { MilestoneStatus } from '#contract/order-statuses.ts'
import { todayInIndia } from './typed-amount.ts'

/** Parts of the price that need no bill, which are paid for themselves. */
const withoutBill: readonly OrderMilestone['trigger'][] = ['acceptance', 'dispatch', 'date', 'retention']

/** Before its day nothing is due, though its event has happened. */
export const standingOf = ({ status, due_on }: OrderMilestone): MilestoneStatus =>
  status === 'due' && due_on !== null && due_on > todayInIndia() ? 'pending' : status

/** What goods or work make due is paid by bills, which have a standing of their own. */
export const isBilled = ({ trigger }: OrderMilestone): boolean => !withoutBill.includes(trigger)
