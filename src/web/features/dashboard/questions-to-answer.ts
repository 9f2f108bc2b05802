import { plural, t } from '@lingui/core/macro'
import { MessageCircleQuestion } from 'lucide-react'
import type { DashboardActions } from '#contract/dashboard.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import type { OpenAction } from './open-action.ts'

/** `link`: to where they are answered. Replies that an earlier version has stored on the device have none. */
export const questionsToAnswer = (
  questions: DashboardActions['questions'] | undefined,
  link: (jobId: string) => string,
): OpenAction[] =>
  (questions ?? []).map(({ job_id, job_title, count, until }) => ({
    key: `questions ${job_id}`,
    to: link(job_id),
    icon: MessageCircleQuestion,
    tone: 'accent',
    title: plural(count, { one: '# question to answer', other: '# questions to answer' }),
    text: until ? [job_title, t`Bids until ${{ time: indiaTime(until) }}`].join(' · ') : job_title,
  }))
