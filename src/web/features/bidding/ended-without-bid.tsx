import { t } from '@lingui/core/macro'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const AddendumDialog = lazy(async () => ({ default: (await import('./addendum-dialog.tsx')).AddendumDialog }))

/** The deadline has passed and nobody has bid: its company moves the deadline. */
export function EndedWithoutBid({ job }: { job: Job }) {
  const mayMove = policy.changeJob(useActor(), job).allowed
  const [isMoving, setMoving] = useState(false)
  return (
    <Card as="section" aria-labelledby="job-bids" className="flex flex-col gap-4">
      <div>
        <h2 id="job-bids" className="text-lg font-semibold tracking-tight">{t`Bidding has ended without a bid`}</h2>
        {mayMove && (
          <p className="mt-1 text-ink-soft">{t`With a later deadline the job takes bids again, under the same link.`}</p>
        )}
      </div>
      {mayMove && (
        <Button className="sm:self-start" icon={<CalendarPlus aria-hidden />} onClick={() => setMoving(true)}>
          {t`Move the deadline`}
        </Button>
      )}
      <Suspense fallback={null}>{isMoving && <AddendumDialog job={job} onClose={() => setMoving(false)} />}</Suspense>
    </Card>
  )
}
