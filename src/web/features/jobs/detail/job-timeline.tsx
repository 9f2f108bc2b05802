import { msg, plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  CircleHelp,
  FilePen,
  Gavel,
  Hourglass,
  Lock,
  LockOpen,
  Megaphone,
  MessageCircleReply,
  Scale,
  Trophy,
  Undo2,
} from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Job, JobStatus } from '#contract/job.ts'
import type { TimelineEntry, TimelineEvent } from '#contract/opening.ts'
import { policy } from '#domain/policy/policy.ts'
import { queryOf } from '#web/api/queries.ts'
import { displayName, type Text, translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Step } from '#web/ui/timeline.tsx'
import type { Tone } from '#web/ui/tone.ts'

type Look = { text: Text; icon: typeof Trophy; tone: Tone }

const standings: Record<JobStatus, Look> = {
  draft: { text: msg`Draft`, icon: FilePen, tone: 'neutral' },
  open: { text: msg`Open for bids`, icon: Hourglass, tone: 'info' },
  closed: { text: msg`Bids closed`, icon: Lock, tone: 'warning' },
  under_review: { text: msg`Under review`, icon: Scale, tone: 'info' },
  awarded: { text: msg({ context: 'job', message: 'Awarded' }), icon: Trophy, tone: 'success' },
  cancelled: { text: msg`Cancelled`, icon: Ban, tone: 'neutral' },
  withdrawn: { text: msg`Withdrawn`, icon: Undo2, tone: 'neutral' },
}

const icons: Record<TimelineEvent, typeof Trophy> = {
  posted: Megaphone,
  addendum: FilePen,
  question_asked: CircleHelp,
  question_answered: MessageCircleReply,
  bid_received: Gavel,
  bid_revised: FilePen,
  bid_withdrawn: Undo2,
  closed: Lock,
  opened: LockOpen,
  awarded: Trophy,
  cancelled: Ban,
}

/** What the standing of the job says by itself. */
const ends: readonly TimelineEvent[] = ['awarded', 'cancelled']

/** What has happened to a job, as the reader may know it, and how it stands. */
export function JobTimeline({ job }: { job: Job }) {
  const actor = useActor()
  const seesAll = policy.seeAllBids(actor, job).allowed
  // A salesman bids for several firms.
  const firmOf = ({ name }: TimelineEntry) => actor.role === 'salesman' && name !== null && ` · ${displayName(name)}`
  const { data = [] } = useQuery(queryOf(api.timeline, { params: { id: job.id } }))
  const posted: TimelineEntry = { at: job.created_at, event: 'posted', number: null, name: null, text: null }
  const happened = data.length > 0 ? data : job.status === 'draft' ? [] : [posted]
  const steps = seesAll ? withBidsCounted(happened) : happened
  const { text, icon, tone } = standings[job.status]
  const decided = happened.find(({ event }) => ends.includes(event))?.at ?? null
  return (
    <Card as="section" aria-label={t`Timeline`}>
      <ol className="flex flex-col">
        {steps
          .filter(({ event }) => !ends.includes(event))
          .map((entry) => (
            <Step
              key={`${entry.event} ${entry.at} ${entry.name}`}
              icon={icons[entry.event]}
              tone="neutral"
              time={entry.at}
              isFollowed
            >
              {textOf(entry, seesAll)}
              {firmOf(entry)}
            </Step>
          ))}
        <Step icon={icon} tone={tone} time={decided} isLast>
          {translate(text)}
        </Step>
      </ol>
    </Card>
  )
}

/** A job can have hundreds of bids: one line for those without an event in between, at the time of the last. */
function withBidsCounted(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const counted: TimelineEntry[] = []
  for (const entry of entries) {
    const before = counted.at(-1)
    if (entry.event !== 'bid_received') counted.push(entry)
    else if (before?.event !== 'bid_received') counted.push({ ...entry, number: 1 })
    else counted[counted.length - 1] = { ...entry, number: (before.number ?? 1) + 1, name: null }
  }
  return counted
}

function textOf({ event, number, name }: TimelineEntry, seesAll: boolean): string {
  switch (event) {
    case 'posted':
      return t`Job posted`
    case 'addendum':
      return t`Addendum ${{ number: number ?? 0 }}`
    case 'question_asked':
      return t`Question asked`
    case 'question_answered':
      return t`Question answered`
    case 'bid_received':
      return seesAll ? plural(number ?? 1, { one: '# bid received', other: '# bids received' }) : t`Bid submitted`
    case 'bid_revised':
      return seesAll && name ? t`Bid revised by ${{ name: displayName(name) }}` : t`Bid revised`
    case 'bid_withdrawn':
      return seesAll && name ? t`Bid withdrawn by ${{ name: displayName(name) }}` : t`Bid withdrawn`
    case 'closed':
      return t`Bids closed`
    case 'opened':
      return t`Bids opened`
    case 'awarded':
      return t({ context: 'job', message: 'Awarded' })
    case 'cancelled':
      return t`Cancelled`
  }
}
