import { type AddendumEffect, changeableFieldNames, type JobChange } from '#contract/addendum.ts'
import type { Job } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import type { NewAddendum } from '#contract/new-addendum.ts'
import { refusals } from '#contract/refusals.ts'
import { serverRefusals } from '#contract/server-refusals.ts'
import { questionsEnd } from './bid-window.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** What an addendum can change, as it stands. */
export type ChangeableJob = Pick<Job, (typeof changeableFieldNames)[number] | 'bid_deadline' | 'question_deadline'>

/** An addendum with its consequences. `changes`: what differs afterwards, field by field. */
export type PlannedAddendum = { effect: AddendumEffect; changes: readonly JobChange[] }

/**
 * What an addendum changes; `ofLines`: of its lines. Terms are everything but times; where they change, bidders get time to confirm, so a nearer deadline
 * moves.
 */
export function planAddendum(
  job: ChangeableJob,
  wanted: NewAddendum,
  now: string,
  ofLines: readonly JobChange[] = [],
): PlannedAddendum {
  const fields = wanted.fields ?? {}
  const ofFields = changeableFieldNames.flatMap((field) => changeOf(field, job[field], fields[field]))
  const effect: AddendumEffect = ofFields.length + ofLines.length > 0 ? 'terms' : (wanted.effect ?? 'information')
  const bid_deadline = deadlineAfter(job.bid_deadline, wanted.bid_deadline, effect, now)
  const ofTimes = [
    ...changeOf('bid_deadline', job.bid_deadline, bid_deadline ?? undefined),
    ...changeOf(
      'question_deadline',
      job.question_deadline,
      wanted.question_deadline ?? questionsAfter(job, bid_deadline, now),
    ),
  ]
  return { effect, changes: [...ofFields, ...ofTimes, ...ofLines] }
}

/** An empty text takes a fact away; one that is left out stays. */
function changeOf(field: JobChange['field'], before: string | null, wanted: string | undefined): JobChange[] {
  if (wanted === undefined) return []
  const after = wanted || null
  return after === before ? [] : [{ field, before, after }]
}

function deadlineAfter(
  before: string | null,
  wanted: string | undefined,
  effect: AddendumEffect,
  now: string,
): string | null {
  const asked = wanted ?? before
  if (asked === null || effect === 'information') return asked
  const confirmable = new Date(Date.parse(now) + limits.confirmMs).toISOString()
  return [asked, confirmable].toSorted().at(-1)!
}

/** A later deadline takes the end of questions along, as in a draft: who hears of the job by it has questions too. */
function questionsAfter(job: ChangeableJob, deadline: string | null, now: string): string | undefined {
  if (job.question_deadline === null || deadline === null || deadline === job.bid_deadline) return undefined
  return [job.question_deadline, questionsEnd(now, deadline)].toSorted().at(-1)
}

/** `closed`: its bidding has ended; only a later deadline takes it back to bidding. */
export function issueAddendum(
  job: ChangeableJob & { closed: boolean },
  { changes }: PlannedAddendum,
  wanted: NewAddendum,
  now: string,
): Verdict {
  if (wanted.bid_deadline !== undefined || job.closed) {
    const moved = checkDeadline(job, afterOf(changes, 'bid_deadline') ?? job.bid_deadline, now)
    if (!moved.allowed) return moved
  }
  const ends = afterOf(changes, 'question_deadline')
  const deadline = afterOf(changes, 'bid_deadline') ?? job.bid_deadline
  if (ends && (ends <= now || deadline === null || ends > deadline))
    return refused('invalid', serverRefusals.questionDeadlineOutside, 'question_deadline')
  return allowed
}

function checkDeadline(job: ChangeableJob, deadline: string | null, now: string): Verdict {
  if (job.bid_deadline === null || deadline === null || deadline < job.bid_deadline)
    return refused('invalid', serverRefusals.deadlineBackwards, 'bid_deadline')
  const left = Date.parse(deadline) - Date.parse(now)
  if (left < limits.bidWindowMinMs && deadline !== job.bid_deadline)
    return refused('invalid', refusals.deadlineTooSoon, 'bid_deadline')
  if (left <= 0) return refused('invalid', refusals.deadlineTooSoon, 'bid_deadline')
  return left > limits.bidWindowMaxMs ? refused('invalid', serverRefusals.deadlineTooFar, 'bid_deadline') : allowed
}

export const afterOf = (changes: readonly JobChange[], wanted: JobChange['field']): string | null =>
  changes.find(({ field }) => field === wanted)?.after ?? null
