import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Job, NewJob } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import type { EntryKind } from '#web/device/queue/entry.ts'
import { withTimeout } from '#web/device/queue/with-timeout.ts'

import { toast } from '#web/ui/toast.ts'
import { deleteSentDraft } from '../files/delete-sent-draft.ts'
import { filesOfNew } from '../files/files-kind.ts'
import { jobLinks } from './job-links.ts'

/** `from`: the earlier job that was copied into the form. */
export type PostedJob = { job: NewJob; from: string | null; files: readonly File[] }

/** The name of both the new job's draft and its send queue. */
export const jobDraftName = (from: string | null) => (from ? `post-job ${from}` : 'post-job')

export const jobKind: EntryKind<PostedJob, Job> = {
  name: 'job',
  send: ({ job }, { key }) => withTimeout((signal) => call(api.postJob, { body: job, idempotencyKey: key, signal })),
  onArrived({ from }) {
    deleteSentDraft(jobDraftName(from))
    toast.success(t`Job posted. Suppliers can bid on it now.`)
  },
  refusedNotice: ({ job: { title }, from }) => ({
    title: t`Not posted: ${title}`,
    otherwise: messages.jobCreateFailed,
    form: from ? jobLinks.postAgain(from) : jobLinks.post,
  }),
  next: ({ files }, { id }) => filesOfNew('job', id, files),
}
