import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { ChatSummary } from '#contract/chat.ts'
import type { Job } from '#contract/job.ts'
import { pagesOf } from '#web/api/queries.ts'

import { relativeTime } from '#web/ui/format.ts'
import { useOwnBids } from '../bids/use-own-bids.ts'
import { useChats } from '../chat/use-chats.ts'
import { jobCategories } from '../jobs/job-categories.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { jobsPerPage } from '../jobs/use-own-jobs.ts'
import { fittingJobs } from './fitting-jobs.ts'
import { type OpenAction, type OpenActions, openActions } from './open-action.ts'
import { unreadChats } from './unread-chats.ts'

/** More than these are to be found on the jobs screen. */
const most = 3

/** Chats of won bids to answer or to begin, and new jobs to bid on. */
export function useSupplierActions(): OpenActions {
  const chats = useChats()
  const bids = useOwnBids()
  const newest = useInfiniteQuery(pagesOf(api.jobs, { query: { limit: jobsPerPage, status: 'open' } }))
  const fitting = bids.data && newest.data ? fittingJobs(newest.data, bids.data) : []
  const actions = [
    ...unreadChats(chats.data ?? []),
    ...(chats.data ?? []).filter((chat) => chat.message_count === 0).map(won),
    ...fitting.slice(0, most).map((job) => newJob(job, (bids.data ?? []).length > 0)),
  ]
  return openActions(actions, [chats, bids, { ...newest, hasNextPage: false }])
}

function won({ job_id, job_title, other_participant: { company_name } }: ChatSummary): OpenAction {
  return {
    key: `won ${job_id}`,
    to: jobLinks.chat(job_id),
    icon: Trophy,
    tone: 'success',
    title: t`Your bid won: write to ${{ company: company_name }}`,
    text: job_title,
  }
}

function newJob({ id, title, category, location, created_at }: Job, isKnownLine: boolean): OpenAction {
  return {
    key: `job ${id}`,
    to: jobLinks.bids(id),
    icon: jobCategories[category].icon,
    tone: 'success',
    title,
    text: [isKnownLine ? t`New in your line` : t`New job`, location, relativeTime(created_at)].join(' · '),
  }
}
