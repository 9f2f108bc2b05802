const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** Goods come and work shows some days after the award. */
const days = { until: 180, from: 7, hidden: 14 }
const hoursToEdit = 48

const after = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

/** From when to when the two companies of an awarded job may review each other. */
export const reviewWindow = (awardedAt: string): { from: string; until: string } => ({
  from: after(awardedAt, days.from * dayMs),
  until: after(awardedAt, days.until * dayMs),
})

type Written = { written_at: string }

/** When a review is shown: once the other side has written, too, so that neither answers the other's; else after two weeks. */
export function shownAt(review: Written, other: Written | null): string {
  const late = after(review.written_at, days.hidden * dayMs)
  if (other === null) return late
  const [, both] = [review.written_at, other.written_at].toSorted()
  return earlier(both!, late)
}

/** Until when it may be changed: for two days, and never once it is shown. */
export function editableUntil(review: Written, other: Written | null): string {
  return earlier(shownAt(review, other), after(review.written_at, hoursToEdit * hourMs))
}

const earlier = (one: string, other: string): string => [one, other].toSorted()[0]!
