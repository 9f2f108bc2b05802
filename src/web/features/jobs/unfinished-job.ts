import type { NewJob } from '#contract/job.ts'
import { readDraft } from '#web/device/draft-store.ts'
import { submitAttempt } from '#web/device/submit-attempt.ts'

/** Names the draft of a new job; `from`: of one that is filled in from that earlier job. */
export const jobDraftName = (from?: string) => (from ? `post-job ${from}` : 'post-job')

export type UnfinishedJob = { title: string; wasSent: boolean; at: number }

/** The new job that somebody has begun to write, or sent without an answer; null if there is none worth a word. `at`: ms since 1970. */
export function unfinishedJob(userId: string): UnfinishedJob | null {
  const draft = readDraft<Partial<NewJob>>(userId, jobDraftName())
  const { title = '', description = '' } = draft?.content ?? {}
  if (!draft || !(title || description)) return null
  return {
    title: title || description,
    wasSent: submitAttempt(userId, jobDraftName()).content() !== null,
    at: draft.at,
  }
}
