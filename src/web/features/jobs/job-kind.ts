import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Job, NewJob } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import type { Entry, EntryKind } from '#web/device/queue/entry.ts'
import { withTimeout } from '#web/device/queue/with-timeout.ts'

import { toast } from '#web/ui/toast.ts'
import type { EditedLine } from '../boq/lines/lines-store.ts'
import { deleteSentDraft } from '../files/delete-sent-draft.ts'
import { filesOfNew } from '../files/files-kind.ts'
import { jobLinks } from './job-links.ts'

/** `from`: the earlier job that was copied into the form. `kind`: the beginning that it opened with, or the number of an empty form. */
export type JobStart = { from: string | null; kind?: string | null }
export type PostedJob = JobStart & { job: NewJob; files: readonly File[]; lines?: readonly EditedLine[] }

/** The name of both the new job's draft and its send queue: one for each beginning, so that none fills in another's fields. */
export const jobDraftName = ({ from, kind }: JobStart) =>
  ['post-job', from || (kind && `kind ${kind}`)].filter(Boolean).join(' ')

/** Whether it is the number of an empty form beside the plain one. */
export const isFormNumber = (kind: string | null): boolean => kind !== null && /^\d+$/.test(kind)

/** An empty form that none of these waits in: null, the plain one, or its number. */
export function freeForm(waiting: readonly Pick<Entry, 'queue'>[]): string | null {
  const isTaken = (kind: string | null) => waiting.some(({ queue }) => queue === jobDraftName({ from: null, kind }))
  let kind: string | null = null
  for (let number = 2; isTaken(kind); number += 1) kind = String(number)
  return kind
}

export const postingForm = ({ from, kind }: JobStart) =>
  from ? jobLinks.postAgain(from) : kind ? jobLinks.postKind(kind) : jobLinks.post

export const jobKind: EntryKind<PostedJob, Job> = {
  name: 'job',
  async send({ job, lines, ...start }, sending) {
    if (lines) {
      const { postWithLines } = await import('../boq/lines/post-with-lines.ts')
      return postWithLines({ job, lines, form: jobDraftName(start) }, sending)
    }
    const { key } = sending
    return withTimeout((signal) => call(api.postJob, { body: job, idempotencyKey: key, signal }))
  },
  onArrived(posted) {
    deleteSentDraft(jobDraftName(posted))
    toast.success(postedText(posted.job))
  },
  refusedNotice: ({ job: { title, draft }, ...start }) => ({
    title: draft ? t`Draft not saved: ${title}` : t`Not posted: ${title}`,
    otherwise: messages.jobCreateFailed,
    form: postingForm(start),
  }),
  next: ({ files }, { id }) => filesOfNew('job', id, files),
}

function postedText({ draft, visibility }: NewJob): string {
  if (draft) return t`Draft saved`
  return visibility === 'invited'
    ? t`Job posted. Now invite suppliers on its page.`
    : t`Job posted. Suppliers can bid on it now.`
}
