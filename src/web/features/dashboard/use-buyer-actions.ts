import { plural, t } from '@lingui/core/macro'
import {
  CreditCard,
  FilePen,
  FileText,
  IndianRupee,
  LockOpen,
  PackageCheck,
  Plus,
  ReceiptIndianRupee,
  Scale,
  Stamp,
} from 'lucide-react'
import type { User } from '#contract/account.ts'
import type { AwardRequest } from '#contract/award-request.ts'
import type { DashboardActions } from '#contract/dashboard.ts'
import { pages } from '#contract/pages.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import type { Entry } from '#web/device/queue/entry.ts'
import { useEntries } from '#web/device/queue/use-send-queue.ts'

import { useCan, useMe } from '#web/session/me.ts'
import { date, relativeTime, rupees } from '#web/ui/format.ts'
import { useWaitingRequests } from '../approvals/use-award-requests.ts'
import { jobKind, type PostedJob, postingForm } from '../jobs/job-kind.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { type UnfinishedJob, unfinishedJobs } from '../jobs/unfinished-job.ts'
import { orderLinks } from '../orders/order-links.ts'
import { disputeToAnswer, outcomeToAnswer } from './answer-dispute.ts'
import type { OpenAction, OpenActions } from './open-action.ts'
import { questionsToAnswer } from './questions-to-answer.ts'
import { unreadChats } from './unread-chats.ts'
import { noActions, useDashboardActions } from './use-dashboard-actions.ts'

const dayMs = 24 * 60 * 60 * 1000
const warnedMs = 7 * dayMs

/**
 * In this order: awards and amendments to approve, a draft job, questions, unread chats, outcomes proposed in disputes, payments due, bills to pass, late
 * receipts to accept, orders to make and to issue, bids to decide on, a subscription to renew, or the first job to post.
 */
export function useBuyerActions(): OpenActions {
  const me = useMe()
  const found = useDashboardActions()
  // Replies kept on a device may be of before these were told.
  const { chats, jobs_to_decide, questions, has_begun, ...ofOrders } = found.data ?? noActions
  const {
    orders_to_make = [],
    orders_to_issue = [],
    amendments_to_approve = [],
    bills_to_pass = [],
    payments_due = [],
    outcomes_to_answer = [],
    disputes_to_answer = [],
    receipts_to_accept = [],
  } = ofOrders
  const requests = useWaitingRequests()
  const toApprove = (requests.data?.items ?? []).filter(({ can_decide }) => can_decide)
  const isPaid = subscriptionStatusAt(new Date().toISOString(), me) !== 'inactive'
  const mayPost = useCan('post_jobs') && isPaid
  const mayPay = useCan('manage_subscription')
  const waiting = useEntries(jobKind)
  const sending = new Set(waiting.map(({ content }) => postingForm(content)))
  const drafts = mayPost ? unfinishedJobs(me.id).filter(({ form }) => !sending.has(form)) : []
  const unfinished = [...waiting.map(notPosted), ...drafts.map(begun)]
  const actions = [
    ...toApprove.map(approval),
    ...amendments_to_approve.map(amendment),
    ...unfinished,
    ...questionsToAnswer(questions, jobLinks.questions),
    ...unreadChats(chats),
    ...outcomes_to_answer.map(outcomeToAnswer),
    ...disputes_to_answer.map(disputeToAnswer),
    ...payments_due.map(paymentDue),
    ...bills_to_pass.map(billToPass),
    ...receipts_to_accept.map(receiptToAccept),
    ...orders_to_make.map(orderToMake),
    ...orders_to_issue.map(orderToIssue),
    ...jobs_to_decide.map(decision),
    ...(mayPay ? renewal(me) : []),
    ...(mayPost && !has_begun && unfinished.length === 0 ? [firstJob()] : []),
  ]
  return { ...found, actions, isLoading: found.isLoading || requests.isLoading }
}

function approval({ id, job_title, landed_total, bidder_name, requested_by }: AwardRequest): OpenAction {
  return {
    key: `approve ${id}`,
    to: pages.approvals.path,
    icon: Stamp,
    tone: 'accent',
    title: t`${{ name: requested_by.name }} asks you to approve ${{ amount: rupees(landed_total) }} to ${{ company: bidder_name }}`,
    text: job_title,
  }
}

function amendment(asked: DashboardActions['amendments_to_approve'][number]): OpenAction {
  const { id, order_number, supplier_name, asked_by } = asked
  return {
    key: `amendment ${id}`,
    to: orderLinks.order(id),
    icon: Stamp,
    tone: 'accent',
    title: t`${{ name: asked_by }} asks you to approve an amendment of the order to ${{ company: supplier_name }}`,
    text: order_number,
  }
}

function notPosted({ key, content: { job, ...start } }: Entry<PostedJob>): OpenAction {
  const title = job.draft ? t`Draft not saved yet` : t`Not posted yet`
  return { key, to: postingForm(start), icon: FilePen, tone: 'warning', title, text: job.title }
}

function begun({ title, at, form }: UnfinishedJob): OpenAction {
  return {
    key: `unfinished ${form}`,
    to: form,
    icon: FilePen,
    tone: 'warning',
    title: t`Finish the job that you began ${{ when: relativeTime(new Date(at).toISOString()) }}`,
    text: title,
  }
}

function billToPass({
  id,
  number,
  order_number,
  supplier_name,
}: DashboardActions['bills_to_pass'][number]): OpenAction {
  return {
    key: `bill ${id}`,
    to: pages.bill.path.replace(':id', id),
    icon: ReceiptIndianRupee,
    tone: 'warning',
    title: t`Check bill ${number} of ${{ company: supplier_name }}, then pass it for payment`,
    text: order_number,
  }
}

function receiptToAccept(receipt: DashboardActions['receipts_to_accept'][number]): OpenAction {
  return {
    key: `receipt ${receipt.id}`,
    to: orderLinks.receipts(receipt.order_id),
    icon: PackageCheck,
    tone: 'warning',
    title: t`Receipt ${{ number: receipt.number }} of ${{ company: receipt.supplier_name }} was recorded late: accept it, so that it counts`,
    text: receipt.order_number,
  }
}

function paymentDue(due: DashboardActions['payments_due'][number]): OpenAction {
  const { id, bill_id, order_id, order_number, number, due_on, is_late } = due
  const [amount, company] = [rupees(due.amount), due.company_name]
  return {
    key: `pay ${id}`,
    to: bill_id ? pages.bill.path.replace(':id', bill_id) : orderLinks.order(order_id),
    icon: IndianRupee,
    tone: is_late ? 'danger' : 'warning',
    title:
      due.contested > 0
        ? t`${company} contests ${{ contested: rupees(due.contested) }} that you recorded as paid: look into it before you pay again`
        : is_late
          ? t`Pay ${amount} to ${company}: it was due on ${{ day: date(due_on) }}`
          : t`Pay ${amount} to ${company}: it is due today`,
    text: [number, order_number].filter(Boolean).join(' · '),
  }
}

function orderToMake(award: DashboardActions['orders_to_make'][number]): OpenAction {
  const { award_id, job_id, job_title, supplier_name } = award
  return {
    key: `order of ${award_id}`,
    to: jobLinks.bids(job_id),
    icon: FileText,
    tone: 'warning',
    title: t`${{ company: supplier_name }} has accepted your award: make the order`,
    text: job_title,
  }
}

function orderToIssue({ id, job_title, supplier_name }: DashboardActions['orders_to_issue'][number]): OpenAction {
  return {
    key: `draft ${id}`,
    to: orderLinks.order(id),
    icon: FileText,
    tone: 'warning',
    title: t`Issue the order to ${{ company: supplier_name }}: it is still a draft`,
    text: job_title,
  }
}

function decision(job: DashboardActions['jobs_to_decide'][number]): OpenAction {
  const { id, title, to_open } = job
  return {
    key: `bids ${id}`,
    to: to_open ? jobLinks.job(id) : jobLinks.bids(id),
    icon: to_open ? LockOpen : Scale,
    tone: 'accent',
    title: decisionTitle(job),
    text: title,
  }
}

function decisionTitle({
  bid_count: count,
  lowest_price,
  to_open,
  not_taken,
}: DashboardActions['jobs_to_decide'][number]): string {
  if (to_open) return t`Open the bids`
  if (not_taken) {
    const company = not_taken.bidder_name
    return not_taken.status === 'declined'
      ? t`${company} declined: choose the next in line`
      : t`${company} did not answer in time: choose the next in line`
  }
  if (count === 0) return t`No bid can be chosen now`
  if (lowest_price === null) return plural({ count }, { one: '# bid to decide on', other: '# bids to decide on' })
  const price = rupees(lowest_price)
  return plural({ count }, { one: `# bid to decide on, at ${price}`, other: `# bids to decide on, from ${price}` })
}

/** In the last week; the banner covers an ended one. */
function renewal(me: User): OpenAction[] {
  const now = new Date().toISOString()
  const status = subscriptionStatusAt(now, me)
  const end = status === 'active' ? me.subscription_expires_at : status === 'trial' ? me.trial_expires_at : null
  if (!end || Date.parse(end) - Date.parse(now) > warnedMs) return []
  return [
    {
      key: 'subscription',
      to: pages.subscription.path,
      icon: CreditCard,
      tone: 'warning',
      title:
        status === 'trial'
          ? t`Your free trial ends on ${{ date: date(end) }}`
          : t`Your subscription ends on ${{ date: date(end) }}`,
      text: t`Subscribe to keep posting jobs.`,
    },
  ]
}

function firstJob(): OpenAction {
  return {
    key: 'first job',
    to: jobLinks.post,
    icon: Plus,
    tone: 'accent',
    title: t`Post your first job`,
    text: t`It takes two minutes, and suppliers send you their prices.`,
  }
}
