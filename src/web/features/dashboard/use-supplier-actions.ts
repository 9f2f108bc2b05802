import { t } from '@lingui/core/macro'
import { FilePen, Handshake, IndianRupee, Link, ReceiptIndianRupee, Trophy, Truck } from 'lucide-react'
import type { DashboardActions } from '#contract/dashboard.ts'

import { pages } from '#contract/pages.ts'
import { displayName } from '#web/language/translate.ts'
import { storedClaim } from '#web/session/claim.ts'
import { useCan } from '#web/session/me.ts'
import { relativeTime, rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { jobCategories } from '../jobs/job-categories.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { orderLinks } from '../orders/order-links.ts'
import { disputeToAnswer, outcomeToAnswer } from './answer-dispute.ts'
import type { OpenAction, OpenActions } from './open-action.ts'
import { questionsToAnswer } from './questions-to-answer.ts'
import { unreadChats, type WaitingChat } from './unread-chats.ts'
import { noActions, useDashboardActions } from './use-dashboard-actions.ts'
import { useOrdersToAccept } from './use-orders-to-accept.ts'

/** Awards to accept, bids to confirm, questions, unread or new chats of won bids, and new jobs to bid on. */
export function useSupplierActions(): OpenActions {
  const found = useDashboardActions()
  const { chats, new_jobs, questions, bids_to_confirm = [], has_begun, asks_offers } = found.data ?? noActions
  const {
    bills_to_correct = [],
    payments_to_confirm = [],
    orders_to_send = [],
    orders_to_bill = [],
    notes_to_send = [],
    sums_to_bill = [],
    outcomes_to_answer = [],
    disputes_to_answer = [],
  } = found.data ?? noActions
  const orders = useOrdersToAccept()
  const mayClaim = useCan('manage_company')
  const actions = [
    ...(mayClaim && storedClaim() !== null ? [toTakeOver()] : []),
    ...orders.actions,
    ...chats.flatMap((chat) => (chat.answer_by ? [toAccept(chat, chat.answer_by)] : [])),
    ...bids_to_confirm.map(toConfirm),
    ...bills_to_correct.map(toCorrect),
    ...payments_to_confirm.map(toReceive),
    ...notes_to_send.map(toCredit),
    ...sums_to_bill.map(toBillSum),
    ...outcomes_to_answer.map(outcomeToAnswer),
    ...disputes_to_answer.map(disputeToAnswer),
    ...questionsToAnswer(questions, jobLinks.job),
    ...unreadChats(chats),
    ...orders_to_send.map(toSend),
    ...orders_to_bill.map(toBill),
    ...chats.filter((chat) => chat.unread_count === 0 && !chat.answer_by).map(won),
    ...new_jobs.map((job) => newJob(job, has_begun && !asks_offers)),
  ]
  return { ...found, actions, isLoading: found.isLoading || orders.isLoading }
}

const toTakeOver = (): OpenAction => ({
  key: 'claim',
  to: pages.claim.path,
  icon: Link,
  tone: 'warning',
  title: t`Take over your bids`,
  text: t`What you bid by a link is not in your company's bids yet.`,
})

function toConfirm({ id, job_id, job_title, until }: DashboardActions['bids_to_confirm'][number]): OpenAction {
  return {
    key: `confirm ${id}`,
    to: jobLinks.job(job_id),
    icon: FilePen,
    tone: 'warning',
    title: t`The job has changed: confirm your bid`,
    text: until ? [job_title, t`Bids until ${{ time: indiaTime(until) }}`].join(' · ') : job_title,
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
    title: t`${{ company: company_name }} has recorded a payment of ${{ amount: rupees(amount) }}: has it arrived?`,
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

function toAccept({ job_id, job_title, company_name }: WaitingChat, until: string): OpenAction {
  return {
    key: `accept ${job_id}`,
    to: jobLinks.job(job_id),
    icon: Handshake,
    tone: 'warning',
    title: t`${{ company: company_name }} offers you the award: accept or decline`,
    text: [job_title, t`Answer by ${{ time: indiaTime(until) }}`].join(' · '),
  }
}

function won({ job_id, job_title, company_name }: WaitingChat): OpenAction {
  return {
    key: `won ${job_id}`,
    to: jobLinks.chat(job_id),
    icon: Trophy,
    tone: 'success',
    title: t`Your bid won: write to ${{ company: company_name }}`,
    text: job_title,
  }
}

function newJob(
  { id, title, category, location, created_at }: DashboardActions['new_jobs'][number],
  isKnownLine: boolean,
): OpenAction {
  return {
    key: `job ${id}`,
    to: jobLinks.job(id),
    icon: jobCategories[category].icon,
    tone: 'info',
    title,
    text: [isKnownLine ? t`New in your line` : t`New job`, location, relativeTime(created_at)].join(' · '),
  }
}
