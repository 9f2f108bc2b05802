import { t } from '@lingui/core/macro'
import { FilePen, IndianRupee, ReceiptIndianRupee, Truck } from 'lucide-react'
import type { DashboardActions } from '#contract/dashboard.ts'
import { pages } from '#contract/pages.ts'
import { displayName } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { orderLinks } from '../orders/order-links.ts'
import { disputeToAnswer, outcomeToAnswer } from './answer-dispute.ts'
import type { OpenAction } from './open-action.ts'

/** What orders in force ask of their supplier: what somebody waits for, and what comes next. */
export function orderActions({
  bills_to_correct = [],
  payments_to_confirm = [],
  orders_to_send = [],
  orders_to_bill = [],
  notes_to_send = [],
  sums_to_bill = [],
  refunds_to_pay = [],
  outcomes_to_answer = [],
  disputes_to_answer = [],
}: DashboardActions): { waiting: OpenAction[]; next: OpenAction[] } {
  return {
    waiting: [
      ...bills_to_correct.map(toCorrect),
      ...payments_to_confirm.map(toReceive),
      ...notes_to_send.map(toCredit),
      ...sums_to_bill.map(toBillSum),
      ...refunds_to_pay.map(toPayBack),
      ...outcomes_to_answer.map(outcomeToAnswer),
      ...disputes_to_answer.map(disputeToAnswer),
    ],
    next: [...orders_to_send.map(toSend), ...orders_to_bill.map(toBill)],
  }
}

function toCorrect({ id, number, company_name, reason }: DashboardActions['bills_to_correct'][number]): OpenAction {
  return {
    key: `bill ${id}`,
    to: pages.bill.path.replace(':id', id),
    icon: FilePen,
    tone: 'danger',
    title: t`Bill ${{ number }} was returned: correct it and send it again`,
    text: [company_name, reason].join(' · '),
  }
}

function toReceive({ id, ...payment }: DashboardActions['payments_to_confirm'][number]): OpenAction {
  const { bill_id, order_id, company_name, amount, reference } = payment
  return {
    key: `payment ${id}`,
    to: bill_id ? pages.bill.path.replace(':id', bill_id) : orderLinks.payments(order_id),
    icon: IndianRupee,
    tone: 'warning',
    title: t`${{ company: company_name }} has recorded ${{ amount: rupees(amount) }} as paid to you: is that right?`,
    text: reference,
  }
}

function toSend({ id, order_number, job_title, buyer_name }: DashboardActions['orders_to_send'][number]): OpenAction {
  return {
    key: `send ${id}`,
    to: orderLinks.dispatch(id),
    icon: Truck,
    tone: 'info',
    title: t`Send a truck to ${{ company: displayName(buyer_name) }}`,
    text: [order_number, job_title].join(' · '),
  }
}

function toBill({ id, order_number, job_title, buyer_name }: DashboardActions['orders_to_bill'][number]): OpenAction {
  return {
    key: `bill for ${id}`,
    to: orderLinks.bills(id),
    icon: ReceiptIndianRupee,
    tone: 'info',
    title: t`Bill ${{ company: displayName(buyer_name) }} for what was accepted`,
    text: [order_number, job_title].join(' · '),
  }
}

function toCredit({ id, order_number, buyer_name, amount }: DashboardActions['notes_to_send'][number]): OpenAction {
  return {
    key: `credit ${id}`,
    to: orderLinks.bills(id),
    icon: ReceiptIndianRupee,
    tone: 'warning',
    title: t`Send ${{ company: displayName(buyer_name) }} a credit note for ${{ amount: rupees(amount) }}`,
    text: [order_number, t`As a dispute ended`].filter(Boolean).join(' · '),
  }
}

function toBillSum({ id, order_number, buyer_name, amount }: DashboardActions['sums_to_bill'][number]): OpenAction {
  return {
    key: `sum ${id}`,
    to: orderLinks.bills(id),
    icon: ReceiptIndianRupee,
    tone: 'info',
    title: t`Bill ${{ company: displayName(buyer_name) }} for ${{ amount: rupees(amount) }}`,
    text: [order_number, t`As a dispute ended`].filter(Boolean).join(' · '),
  }
}

function toPayBack({
  id,
  order_number,
  job_title,
  buyer_name,
  amount,
}: DashboardActions['refunds_to_pay'][number]): OpenAction {
  return {
    key: `refund ${id}`,
    to: orderLinks.bills(id),
    icon: IndianRupee,
    tone: 'warning',
    title: t`Pay ${{ amount: rupees(amount) }} back to ${{ company: displayName(buyer_name) }}`,
    text: [order_number, job_title].join(' · '),
  }
}
