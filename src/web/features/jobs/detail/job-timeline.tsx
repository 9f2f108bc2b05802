import { msg, plural, t } from '@lingui/core/macro'
import { Ban, FilePen, Gavel, Hourglass, Lock, Megaphone, Scale, Trophy, Undo2 } from 'lucide-react'
import type { Job, JobStatus } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { type Text, translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Step } from '#web/ui/timeline.tsx'
import type { Tone } from '#web/ui/tone.ts'

const standings: Record<JobStatus, { text: Text; icon: typeof Trophy; tone: Tone }> = {
  draft: { text: msg`Draft`, icon: FilePen, tone: 'neutral' },
  open: { text: msg`Open for bids`, icon: Hourglass, tone: 'info' },
  closed: { text: msg`Bids closed`, icon: Lock, tone: 'warning' },
  under_review: { text: msg`Under review`, icon: Scale, tone: 'info' },
  awarded: { text: msg({ context: 'job', message: 'Awarded' }), icon: Trophy, tone: 'success' },
  cancelled: { text: msg`Cancelled`, icon: Ban, tone: 'neutral' },
  withdrawn: { text: msg`Withdrawn`, icon: Undo2, tone: 'neutral' },
}

/** What has happened to a job. A bidder reads of the own bids alone. */
export function JobTimeline({ job }: { job: Job }) {
  const seesAll = policy.seeAllBids(useActor(), job).allowed
  const count = job.bid_count ?? 0
  const { text, icon, tone } = standings[job.status]
  const decided = job.bids.find((bid) => bid.status === 'awarded')?.updated_at ?? null
  return (
    <Card as="section" aria-label={t`Timeline`}>
      <ol className="flex flex-col">
        <Step icon={Megaphone} tone="neutral" time={job.created_at} isFollowed>
          {t`Job posted`}
        </Step>
        {seesAll
          ? count > 0 && (
              <Step icon={Gavel} tone="neutral" time={null} isFollowed>
                {plural(count, { one: '# bid received', other: '# bids received' })}
              </Step>
            )
          : job.bids.map((bid) => (
              <Step key={bid.id} icon={Gavel} tone="neutral" time={bid.created_at} isFollowed>
                {t`Bid submitted`}
              </Step>
            ))}
        <Step icon={icon} tone={tone} time={job.status === 'awarded' ? decided : null} isLast>
          {translate(text)}
        </Step>
      </ol>
    </Card>
  )
}
