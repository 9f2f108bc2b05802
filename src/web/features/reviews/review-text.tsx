import { t } from '@lingui/core/macro'
import type { Review } from '#contract/review.ts'
import { marks } from '#contract/review-marks.ts'
import { translate } from '#web/language/translate.ts'
import { date } from '#web/ui/format.ts'
import { markNames } from './mark-names.ts'

/** One review with its reply. `about`: the side that it is about. */
export function ReviewText({ review, about }: { review: Review; about: 'supplier' | 'buyer' }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-[0.9375rem] text-ink-soft">
        {marks.map((mark) => t`${translate(markNames[about][mark])}: ${review[mark]} of 5`).join(' · ')}
      </p>
      <p className="font-medium">
        {review.would_again ? t`Would work together again` : t`Would not work together again`}
      </p>
      {review.text && <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>}
      <p className="text-sm text-ink-faint">{date(review.written_at)}</p>
      {review.reply && (
        <div className="border-l-2 border-line-strong pl-3">
          <p className="text-xs font-medium text-ink-faint">{t`Reply`}</p>
          <p className="whitespace-pre-line wrap-anywhere">{review.reply}</p>
        </div>
      )}
    </div>
  )
}
