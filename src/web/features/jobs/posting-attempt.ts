import type { NewJob } from '#contract/job.ts'
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { forgetDraft, keepDraft, keptDraft } from '#web/session/draft-store.ts'

/** A job that was sent without an answer: it may have been posted. */
type Unanswered = { key: string; job: NewJob; at: number }

/** The server remembers keys for a day. Later nothing is sent again that nobody asked for. */
const keyLivesMs = 23 * 60 * 60 * 1000

/**
 * Keeps beside the draft of a form what it has sent, with its Idempotency-Key: however often the same words are sent, from this
 * page or after a reload, they are posted once.
 */
export function postingAttempt(userId: string, draftName: string) {
  const name = `${draftName} sent`

  function unanswered(now = Date.now()): Unanswered | null {
    const kept = keptDraft<Unanswered>(userId, name, now)?.content
    return kept && now - kept.at < keyLivesMs ? kept : null
  }

  return {
    /** For when the job is sent. */
    keyOf(job: NewJob, now = Date.now()): string {
      const before = unanswered(now)
      if (before && isSameJob(before.job, job)) return before.key
      const key = newIdempotencyKey()
      keepDraft(userId, name, { key, job, at: now } satisfies Unanswered, now)
      return key
    },
    /** Whether these words wait for an answer. */
    isUnanswered(job: NewJob, now = Date.now()): boolean {
      const before = unanswered(now)
      return before !== null && isSameJob(before.job, job)
    },
    /** What waits for an answer; null where nothing does. */
    job: (now = Date.now()): NewJob | null => unanswered(now)?.job ?? null,
    /** Once an answer has come, whichever. */
    forget: () => forgetDraft(userId, name),
  }
}

const isSameJob = (one: NewJob, other: NewJob) =>
  (Object.keys(one) as (keyof NewJob)[]).every((field) => one[field] === other[field])
