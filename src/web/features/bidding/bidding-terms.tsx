import { plural, t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'
import { Card } from '#web/ui/card.tsx'
import { indiaTime } from '#web/ui/india-time.ts'

/** How a job with a deadline takes bids. */
export function BiddingTerms({ job }: { job: Job }) {
  const { bid_deadline, question_deadline, validity_days, min_bids, opening, sealed } = job
  const terms = [
    // Of other jobs the heading says it.
    job.status === 'draft' && bid_deadline && t`Bids until ${{ time: indiaTime(bid_deadline) }}`,
    sealed ? t`Sealed: nobody can read a bid before the deadline.` : t`The buyer reads bids as they come.`,
    question_deadline && t`Questions until ${{ time: indiaTime(question_deadline) }}`,
    validity_days &&
      plural(
        { days: validity_days },
        { one: 'Bids must hold # day after the deadline', other: 'Bids must hold # days after the deadline' },
      ),
    sealed && opening === 'two' && t`Two people open the bids together.`,
    min_bids > 1 && t`Wanted: at least ${{ count: min_bids }} bids`,
  ].filter((term): term is string => Boolean(term))
  return (
    <Card as="section" aria-labelledby="bidding-terms">
      <h2 id="bidding-terms" className="font-semibold tracking-tight">{t`How bids are taken`}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-4.5 text-[0.9375rem] text-ink-soft marker:text-ink-faint">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Card>
  )
}
