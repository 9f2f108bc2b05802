import { api } from '#contract/api.ts'
import type { Job, NewJob } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { deviceStore } from '#web/device/device-store.ts'
import { deleteDraft } from '#web/device/draft-store.ts'
import { withTimeout } from '#web/device/queue/with-timeout.ts'
import { sessionState } from '#web/session/session-state.ts'
import { dropLines, type EditedLine, pasteDraftName } from './lines-store.ts'
import { saveLines } from './save-lines.ts'

type Posting = { job: NewJob; lines: readonly EditedLine[]; form: string }
type Sending = { key: string | undefined; onProgress: (share: number) => void }

/**
 * Posts a job with lines: a draft, its lines in chunks, then the publication. A try that was cut off left a draft; the next one of
 * the same form goes on with it, also when the form was changed meanwhile.
 */
export async function postWithLines({ job, lines, form }: Posting, { key, onProgress }: Sending): Promise<Job> {
  const begun = begunDraft(form)
  const before = await begun.find()
  const known =
    before === null
      ? null
      : await withTimeout((signal) => call(api.job, { params: { id: before }, signal })).catch(gone)
  // The reply to the publication was lost.
  if (known && known.status !== 'draft') return done(known)
  const draft = known ?? (await begin())
  const params = { id: draft.id }
  const version = await saveLines({ jobId: draft.id, lines, onProgress })
  const { draft: staysDraft, ...details } = job
  const changed = known
    ? await withTimeout((signal) =>
        call(api.changeDraft, { params, body: { ...noTerms, ...details, version }, signal }),
      )
    : draft
  return done(staysDraft ? changed : await withTimeout((signal) => call(api.publishJob, { params, signal })))

  async function begin(): Promise<Job> {
    const body = { ...job, draft: true }
    const input = key ? { body, idempotencyKey: key } : { body }
    const made = await withTimeout((signal) => call(api.postJob, { ...input, signal }))
    await begun.keep(made.id)
    return made
  }
  async function done(posted: Job): Promise<Job> {
    deleteDraft(owner(), pasteDraftName(form))
    await Promise.all([begun.forget(), dropLines(owner(), form)])
    return posted
  }
}

/** What is left out of a new job: a draft that was begun with a deadline must lose it, too. */
const noTerms = {
  bid_deadline: null,
  sealed: false,
  opening: 'one',
  min_bids: 1,
  validity_days: null,
  visibility: 'public',
} as const

const gone = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

function owner(): string {
  const session = sessionState()
  return session.status === 'signed-in' ? session.user.id : 'guest'
}

/** The draft on the server that a form has begun to send. */
export function begunDraft(form: string) {
  const store = deviceStore<string>(owner(), 'begun drafts')
  return {
    find: async () => (await store.find(form))?.content ?? null,
    keep: (jobId: string) => store.put(form, jobId),
    forget: () => store.drop(form),
  }
}

/** Throws away what a form has begun to send. */
export async function discardBegun(form: string): Promise<void> {
  const begun = begunDraft(form)
  const jobId = await begun.find()
  if (jobId === null) return
  await begun.forget()
  await call(api.deleteDraft, { params: { id: jobId } }).catch(() => {})
}
