import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { CompanyPage } from '#contract/company-page.ts'
import type { ReviewSummary } from '#contract/review.ts'
import { marks } from '#contract/review-marks.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { markNames } from './mark-names.ts'
import { ReviewText } from './review-text.tsx'

/** What the companies that it traded with say about a company: three bars with their number, no average of all. */
export function CompanyReviews({ company }: { company: CompanyPage }) {
  const found = useQuery(queryOf(api.companyReviews, { params: { id: company.id } }))
  const about = company.kind === 'buyer' ? 'buyer' : 'supplier'
  return (
    <section aria-labelledby="company-reviews">
      <h2 id="company-reviews" className="mb-3 text-lg font-semibold tracking-tight">{t`Reviews`}</h2>
      {found.isLoading ? (
        <Skeleton className="h-28 rounded-card" />
      ) : !found.data ? (
        <LoadFailed title={t`The reviews could not be loaded`} query={found} />
      ) : (
        <Card className="flex flex-col gap-5">
          <Summary summary={found.data.summary} about={about} />
          {found.data.reviews.length > 0 && (
            <ul className="divide-y divide-line">
              {found.data.reviews.map((review) => (
                <li key={review.id} className="py-4 first:pt-0 last:pb-0">
                  <ReviewText review={review} about={about} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </section>
  )
}

function Summary({ summary, about }: { summary: ReviewSummary; about: 'supplier' | 'buyer' }) {
  if (!summary) return <p className="text-ink-soft">{t`Too few reviews yet for figures: at least 3 are needed.`}</p>
  return (
    <div className="flex flex-col gap-3">
      {marks.map((mark) => (
        <div key={mark} className="grid gap-1 sm:grid-cols-[16rem_1fr_4rem] sm:items-center sm:gap-4">
          <span className="text-[0.9375rem]">{translate(markNames[about][mark])}</span>
          <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-sunken">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${20 * summary[mark]}%` }} />
          </span>
          <span className="text-sm text-ink-soft tabular-nums">{t`${summary[mark].toFixed(1)} of 5`}</span>
        </div>
      ))}
      <p className="text-[0.9375rem] font-medium">
        {t`Would work together again: ${summary.would_again} of ${summary.n}`}
        {' · '}
        {plural(summary.n, { one: '# review', other: '# reviews' })}
      </p>
    </div>
  )
}
