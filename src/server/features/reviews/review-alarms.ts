import { reviewWindow, shownAt } from '#domain/reviews/review-times.ts'
import type { AlarmKind, Ringing } from '../../alarms/alarm.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { isShown, jobOfReviews, lockJobOfReviews, otherOf } from './lock-reviews.ts'

const root: AlarmKind['root'] = (sql, id) => sql`jobs where id = ${id} and deleted_at is null`

/** A week after the award both sides are asked for a review, once. */
export const reviewAsking: AlarmKind = {
  root,
  async apply(tx, { id, now }: Ringing) {
    const { reviews, parties, awarded_at, is_one_group, title } = await jobOfReviews(tx, id)
    if (!parties || !awarded_at || is_one_group) return
    if (now < reviewWindow(awarded_at).from) return setAlarm(tx, 'ask_review', id, reviewWindow(awarded_at).from)
    const { count } = await tx`
      insert into review_requests (job_id, asked_at) values (${id}, ${now}) on conflict do nothing`
    if (count === 0) return
    const sides = { buyer: parties.buyer_id, bidder: parties.bidder_id }
    const waiting = (['buyer', 'bidder'] as const).filter(
      (side) => !reviews.some(({ from_company }) => from_company === sides[side]),
    )
    await recordFacts(tx, { user_id: null }, { type: 'review_due', job: { id, title }, ...sides, waiting })
  },
}

/** A review that waited for the other side is shown without it. */
export const reviewShowing: AlarmKind = {
  root,
  async apply(tx, { id, now }: Ringing) {
    await showDue(tx, id, now)
  },
}

async function showDue(tx: Transaction, id: string, now: string): Promise<void> {
  const { reviews, parties, title } = await lockJobOfReviews(tx, id)
  const [alone] = reviews
  // The second review has told both.
  if (!alone || !parties || reviews.length > 1 || alone.removed_at !== null) return
  if (!isShown(alone, reviews, now)) return setAlarm(tx, 'show_reviews', id, shownAt(alone, otherOf(alone, reviews)))
  const sides = { buyer: parties.buyer_id, bidder: parties.bidder_id }
  const about = alone.to_company === sides.buyer ? (['buyer'] as const) : (['bidder'] as const)
  await recordFacts(tx, { user_id: null }, { type: 'review_shown', job: { id, title }, ...sides, about })
}

/** Sets the alarms of jobs that were awarded since: an award has several ways, and each would have to set it. */
export async function setReviewAlarms(sql: Sql): Promise<void> {
  await sql`
    insert into alarms (kind, subject_id, at)
    select 'ask_review', b.job_id, b.updated_at + interval '7 days'
    from bids b join jobs j on j.id = b.job_id
    where b.status = 'awarded' and b.deleted_at is null and j.deleted_at is null and j.status = 'awarded'
      and b.updated_at > now() - interval '60 days'
      and not exists (select from review_requests r where r.job_id = b.job_id)
    on conflict (kind, subject_id) do nothing`
}
