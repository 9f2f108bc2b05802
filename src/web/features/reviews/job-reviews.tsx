import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { JobReviews as Found } from '#contract/review.ts'
import { can } from '#domain/member-roles.ts'
import { withoutContacts } from '#domain/without-contacts.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { date, dateTime } from '#web/ui/format.ts'
import { ReportQuestion } from '../reports/report-question.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewText } from './review-text.tsx'

/** What the two companies of an awarded job say about each other. Nothing for others, who are told that there is nothing. */
export function JobReviews({ job }: { job: Job }) {
  const { data } = useQuery(queryOf(api.jobReviews, { params: { id: job.id } }))
  if (!data || (!data.window && !data.own && !data.other)) return null
  return (
    <section aria-labelledby="job-reviews">
      <h2 id="job-reviews" className="mb-3 text-lg font-semibold tracking-tight">{t`Reviews`}</h2>
      <Card className="flex flex-col gap-5">
        <OwnReview job={job} found={data} />
        {data.other && <OtherReview review={data.other} />}
      </Card>
    </section>
  )
}

function OwnReview({ job, found: { window, own } }: { job: Job; found: Found }) {
  const [isChanging, setChanging] = useState(false)
  const about = useActor().role === 'buyer' ? 'supplier' : 'buyer'
  const now = new Date().toISOString()
  const text = withoutContacts(own?.text ?? '')
  if (own && !isChanging)
    return (
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">{t`Your review`}</h3>
        <ReviewText review={{ ...own, text }} about={about} />
        {text !== own.text && (
          <p className="text-sm text-ink-soft">
            {t`As others read it: phone numbers and e-mail addresses are left out.`}
          </p>
        )}
        {own.shown_at > now && (
          <p className="text-sm text-ink-soft">
            {t`The other side reads it once it has written, too, or on ${{ day: date(own.shown_at) }}.`}
          </p>
        )}
        {own.editable_until > now && (
          <Button variant="secondary" size="sm" className="self-start" onClick={() => setChanging(true)}>
            {t`Change until ${{ time: dateTime(own.editable_until) }}`}
          </Button>
        )}
      </div>
    )
  if (!own && !window) return null
  if (window && window.from > now)
    return <p className="text-ink-soft">{t`You can review each other from ${{ day: date(window.from) }}.`}</p>
  if (window && window.until < now) return null
  return <ReviewForm key={own?.id ?? 'new'} jobId={job.id} own={own} about={about} onDone={() => setChanging(false)} />
}

function OtherReview({ review }: { review: NonNullable<Found['other']> }) {
  const [isReporting, setReporting] = useState(false)
  const me = useActor()
  const about = me.role === 'buyer' ? 'buyer' : 'supplier'
  const mayAnswer = can(me, me.role === 'buyer' ? 'award' : 'place_bids')
  return (
    <div className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-5">
      <h3 className="font-semibold">{t`About your company`}</h3>
      <ReviewText review={review} about={about} />
      {mayAnswer && (
        <>
          {review.reply === null && <ReplyForm reviewId={review.id} />}
          <Button variant="ghost" size="sm" className="self-start" onClick={() => setReporting(true)}>
            {t`Report`}
          </Button>
        </>
      )}
      {isReporting && <ReportQuestion thing={{ kind: 'review', id: review.id }} onClose={() => setReporting(false)} />}
    </div>
  )
}
