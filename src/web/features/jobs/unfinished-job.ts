import type { NewJob } from '#contract/job.ts'
import { draftNames, readDraft } from '#web/device/draft-store.ts'
import { jobDraftName, postingForm } from './job-kind.ts'

/** `at`: ms since 1970. `form`: the address of the form that it fills in again. */
export type UnfinishedJob = { title: string; at: number; form: string }

/** The drafts of new jobs that have a title or more, newest first. */
export function unfinishedJobs(userId: string): UnfinishedJob[] {
  const plain = jobDraftName({ from: null })
  return draftNames(userId, plain)
    .flatMap((name) => {
      const draft = readDraft<Partial<NewJob>>(userId, name)
      const { title = '', description = '' } = draft?.content ?? {}
      if (!draft || !(title || description)) return []
      return [{ title: title || description, at: draft.at, form: postingForm(startOf(name.slice(plain.length + 1))) }]
    })
    .toSorted((one, other) => other.at - one.at)
}

/** The reverse of `jobDraftName`, for what follows its first word. */
function startOf(rest: string) {
  const kind = /^kind (.+)/.exec(rest)?.[1]
  return kind ? { from: null, kind } : { from: rest || null }
}
