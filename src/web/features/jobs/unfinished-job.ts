import type { NewJob } from '#contract/job.ts'
import { keptDraft } from '#web/session/draft-store.ts'
import { sendingAttempt } from '#web/session/sending-attempt.ts'

/** Names the draft of a new job; `from`: of one that is filled in from that earlier job. */
export const jobDraftName = (from?: string) => (from ? `post-job ${from}` : 'post-job')

export type UnfinishedJob = { title: string; wasSent: boolean; at: number }

/** The new job that somebody has begun to write, or sent without an answer; null if there is none worth a word. `at`: ms since 1970. */
export function unfinishedJob(userId: string): UnfinishedJob | null {
  const draft = keptDraft<Partial<NewJob>>(userId, jobDraftName())
  const { title = '', description = '' } = draft?.content ?? {}
  if (!draft || !(title || description)) return null
  return {
    title: title || description,
    wasSent: sendingAttempt(userId, jobDraftName()).content() !== null,
    at: draft.at,
  }
}
