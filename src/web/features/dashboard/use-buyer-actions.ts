import { plural, t } from '@lingui/core/macro'
import { CreditCard, FilePen, LockOpen, Plus, Scale, Stamp } from 'lucide-react'
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
import type { OpenAction, OpenActions } from './open-action.ts'
import { questionsToAnswer } from './questions-to-answer.ts'
import { unreadChats } from './unread-chats.ts'
import { noActions, useDashboardActions } from './use-dashboard-actions.ts'

const dayMs = 24 * 60 * 60 * 1000
const warnedMs = 7 * dayMs

/**
 * In this order: awards to approve, a draft job, questions, unread chats, bids to decide on, a subscription to renew, or the first job to
 * post.
 */
export function useBuyerActions(): OpenActions {
  const me = useMe()
  const found = useDashboardActions()
  const { chats, jobs_to_decide, questions, has_begun } = found.data ?? noActions
  const toApprove = (useWaitingRequests().data?.items ?? []).filter(({ can_decide }) => can_decide)
  const isPaid = subscriptionStatusAt(new Date().toISOString(), me) !== 'inactive'
  const mayPost = useCan('post_jobs') && isPaid
  const mayPay = useCan('manage_subscription')
  const waiting = useEntries(jobKind)
  const sending = new Set(waiting.map(({ content }) => postingForm(content)))
  const drafts = mayPost ? unfinishedJobs(me.id).filter(({ form }) => !sending.has(form)) : []
  const unfinished = [...waiting.map(notPosted), ...drafts.map(begun)]
  const actions = [
    ...toApprove.map(approval),
    ...unfinished,
    ...questionsToAnswer(questions, jobLinks.questions),
    ...unreadChats(chats),
    ...jobs_to_decide.map(decision),
    ...(mayPay ? renewal(me) : []),
    ...(mayPost && !has_begun && unfinished.length === 0 ? [firstJob()] : []),
  ]
  return { ...found, actions }
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

function decision({ id, title, bid_count, lowest_price }: DashboardActions['jobs_to_decide'][number]): OpenAction {
  return {
    key: `bids ${id}`,
    to: lowest_price === null ? jobLinks.job(id) : jobLinks.bids(id),
    icon: lowest_price === null ? LockOpen : Scale,
    tone: 'accent',
    title: decisionTitle(bid_count, lowest_price),
    text: title,
  }
}

function decisionTitle(count: number, lowestPrice: number | null): string {
  if (lowestPrice === null) return t`Open the bids`
  const price = rupees(lowestPrice)
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
