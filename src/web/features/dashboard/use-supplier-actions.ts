import { t } from '@lingui/core/macro'
import { FilePen, Handshake, Link, Trophy } from 'lucide-react'
import type { DashboardActions } from '#contract/dashboard.ts'

import { pages } from '#contract/pages.ts'
import { storedClaim } from '#web/session/claim.ts'
import { useCan } from '#web/session/me.ts'
import { relativeTime } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { jobCategories } from '../jobs/job-categories.ts'
import { jobLinks } from '../jobs/job-links.ts'
import type { OpenAction, OpenActions } from './open-action.ts'
import { orderActions } from './order-actions.ts'
import { questionsToAnswer } from './questions-to-answer.ts'
import { unreadChats, type WaitingChat } from './unread-chats.ts'
import { noActions, useDashboardActions } from './use-dashboard-actions.ts'
import { useOrdersToAccept } from './use-orders-to-accept.ts'

/** Awards to accept, bids to confirm, questions, unread or new chats of won bids, and new jobs to bid on. */
export function useSupplierActions(): OpenActions {
  const found = useDashboardActions()
  const { chats, new_jobs, questions, bids_to_confirm = [], has_begun, asks_offers } = found.data ?? noActions
  const { waiting, next } = orderActions(found.data ?? noActions)
  const orders = useOrdersToAccept()
  const mayClaim = useCan('manage_company')
  const actions = [
    ...(mayClaim && storedClaim() !== null ? [toTakeOver()] : []),
    ...orders.actions,
    ...chats.flatMap((chat) => (chat.answer_by ? [toAccept(chat, chat.answer_by)] : [])),
    ...bids_to_confirm.map(toConfirm),
    ...waiting,
    ...questionsToAnswer(questions, jobLinks.job),
    ...unreadChats(chats),
    ...next,
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
