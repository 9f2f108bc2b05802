import type { NewJob } from '#contract/job.ts'
import { readDraft } from '#web/device/draft-store.ts'
import { jobDraftName } from './job-kind.ts'

export type UnfinishedJob = { title: string; at: number }

/** The draft of a new job; null if there is none with a title or more. `at`: ms since 1970. */
export function unfinishedJob(userId: string): UnfinishedJob | null {
  const draft = readDraft<Partial<NewJob>>(userId, jobDraftName(null))
  const { title = '', description = '' } = draft?.content ?? {}
  return draft && (title || description) ? { title: title || description, at: draft.at } : null
}
