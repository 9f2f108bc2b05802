import type { JobDetails, NewJob } from '#contract/job.ts'
import { type BidWindow, bidWindowOf, noWindow, publishWindow } from '#domain/bid-window.ts'
import { policy } from '#domain/policy/policy.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'
import { learnWords } from '../../search/learn-words.ts'
import { defineWrite } from '../../use-case.ts'
import { holdCompany } from '../account/account-queries.ts'
import { setDeadlineAlarms } from './deadline-alarms.ts'
import { jobById } from './job-queries.ts'

/** Posts a job, which is open for bids at once, or keeps it as a draft. */
export const postJob = defineWrite('postJob', async ({ tx, actor, now, input }) => {
  const created_at = await now()
  authorize(policy.postJob(actor, created_at))
  // A job of the specification needs no clock but that of its age.
  const at = input.bid_deadline ? await databaseTime(tx) : created_at
  const window = bidWindowOf(input, noWindow, at)
  if (!input.draft) authorize(publishWindow(window, at))
  await holdCompany(tx, actor.company_id)
  const [job] = await tx<{ id: string; title: string }[]>`
    insert into jobs ${tx({
      posted_by: actor.company_id,
      created_by: actor.user_id,
      ...storedDetails(input),
      ...window,
      delivery_basis: input.delivery_basis ?? null,
      visibility: input.visibility ?? 'public',
      place_of_supply: input.place_of_supply ?? null,
      status: input.draft ? 'draft' : 'open',
      created_at,
    })}
    returning id, title`
  // Pipelined: sent in one round trip.
  const [, posted] = await Promise.all([
    input.draft
      ? recordFacts(tx, actor, { type: 'draft_saved', job: job!, buyer: actor.company_id })
      : announceJob(tx, actor, { ...job!, ...input, ...window }, at),
    jobById(tx, actor, job!.id),
  ])
  return posted
})

/** As the columns are named; what was left empty is null. */
export const storedDetails = ({
  title,
  category,
  description,
  quantity,
  location,
  delivery_timeline,
  budget_range,
}: JobDetails) =>
  ({
    title,
    category,
    description,
    quantity: quantity || null,
    location,
    delivery_timeline,
    budget_range: budget_range || null,
  }) satisfies Record<keyof JobDetails, unknown>

type Published = Pick<NewJob, 'title' | 'description' | 'location'> & BidWindow & { id: string }

/** What follows when a job becomes open: searches find it, everybody's list shows it, and its deadline is watched. */
export async function announceJob(tx: Transaction, actor: Caller, job: Published, now: string): Promise<void> {
  await Promise.all([
    learnWords(tx, [job.title, job.description, job.location]),
    recordFacts(tx, actor, { type: 'job_posted', job, buyer: actor.company_id }),
    setDeadlineAlarms(tx, job, now),
    setAlarm(tx, 'match_job', job.id, now),
  ])
}
