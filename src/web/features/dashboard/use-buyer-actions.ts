import { plural, t } from '@lingui/core/macro'
import { CreditCard, FilePen, Hourglass, Plus, Scale } from 'lucide-react'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import { pages } from '#contract/pages.ts'
import { canBeAwarded } from '#domain/job-lifecycle.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import type { Entry } from '#web/device/queue/entry.ts'
import { useEntries } from '#web/device/queue/use-send-queue.ts'

import { useMe } from '#web/session/me.ts'
import { date, relativeTime, rupees } from '#web/ui/format.ts'
import { useChats } from '../chat/use-chats.ts'
import { jobKind, type PostedJob } from '../jobs/job-kind.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { unfinishedJob } from '../jobs/unfinished-job.ts'
import { useOwnJobs } from '../jobs/use-own-jobs.ts'
import { type OpenAction, type OpenActions, openActions } from './open-action.ts'
import { unreadChats } from './unread-chats.ts'

const dayMs = 24 * 60 * 60 * 1000
const warnedMs = 7 * dayMs
/** So long a job may stand without a bid before its company should look at it again. */
const patienceMs = 3 * dayMs

/** A job to finish posting, chats to answer, bids to decide on, jobs that nobody bids on, a subscription to renew, or the first job to post. */
export function useBuyerActions(): OpenActions {
  const me = useMe()
  const own = useOwnJobs()
  const chats = useChats()
  const jobs = (own.jobs ?? []).filter(canBeAwarded)
  const waiting = useEntries(jobKind)
  const unfinished = [...waiting.map(notPosted), ...(waiting.length > 0 ? [] : begunPosting(me))]
  const actions = [
    ...unfinished,
    ...unreadChats(chats.data ?? []),
    ...jobs.filter((job) => job.bid_count).map(decision),
    ...renewal(me),
    ...jobs.filter(isOverlooked).map(overlooked),
    ...(own.total === 0 && unfinished.length === 0 ? [firstJob()] : []),
  ]
  return openActions(actions, [own, chats])
}

function notPosted({ key, content: { job, from } }: Entry<PostedJob>): OpenAction {
  const to = from ? jobLinks.postAgain(from) : jobLinks.post
  return { key, to, icon: FilePen, tone: 'warning', title: t`Not posted yet`, text: job.title }
}

function begunPosting({ id }: User): OpenAction[] {
  const unfinished = unfinishedJob(id)
  if (!unfinished) return []
  const { title, at } = unfinished
  return [
    {
      key: 'unfinished job',
      to: jobLinks.post,
      icon: FilePen,
      tone: 'warning',
      title: t`Finish the job that you began ${{ when: relativeTime(new Date(at).toISOString()) }}`,
      text: title,
    },
  ]
}

const isOverlooked = (job: Job) => job.bid_count === 0 && Date.now() - Date.parse(job.created_at) > patienceMs

function overlooked({ id, title, created_at }: Job): OpenAction {
  return {
    key: `no bids ${id}`,
    to: jobLinks.bids(id),
    icon: Hourglass,
    tone: 'neutral',
    title: t`No bids yet, posted ${{ when: relativeTime(created_at) }}`,
    text: title,
  }
}

function decision({ id, title, bid_count, bids }: Job): OpenAction {
  const [cheapest] = bids
  const price = rupees(cheapest?.price_quote ?? 0)
  return {
    key: `bids ${id}`,
    to: jobLinks.bids(id),
    icon: Scale,
    tone: 'accent',
    title: plural(
      { count: bid_count ?? 0 },
      { one: `# bid to decide on, at ${price}`, other: `# bids to decide on, from ${price}` },
    ),
    text: title,
  }
}

/** In the last week; what has ended is said by the banner. */
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
