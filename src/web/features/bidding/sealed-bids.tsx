import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { OpeningRecord } from '#contract/opening.ts'
import { policy } from '#domain/policy/policy.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { indiaTime } from '#web/ui/india-time.ts'
import { useServerNow } from './use-server-now.ts'

const OpenBidsDialog = lazy(async () => ({ default: (await import('./open-bids-dialog.tsx')).OpenBidsDialog }))

/** Sealed bids for the company that posted the job: how many there are, and after the deadline their opening. */
export function SealedBids({ job }: { job: Job }) {
  const me = useActor()
  const [isOpening, setOpening] = useState(false)
  const { data } = useQuery({ ...queryOf(api.opening, { params: { id: job.id } }), enabled: job.status === 'closed' })
  const began = useBegan(data)
  const hasBegun = began !== null && began.by?.user_id === me.user_id
  const mayOpen = policy.openBids(me, job).allowed && !hasBegun
  const count = job.bid_count ?? 0
  const lapsed = data?.lapsed_count ?? 0
  return (
    <Card as="section" aria-labelledby="job-bids" className="flex flex-col gap-4">
      <div className="flex items-start gap-3.5">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface-sunken text-ink-soft">
          <Lock aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id="job-bids" className="text-lg font-semibold tracking-tight">
            {plural(count, { one: '# sealed bid', other: '# sealed bids' })}
          </h2>
          <p className="mt-0.5 text-ink-soft">{sealedUntil(job)}</p>
          {lapsed > 0 && (
            <p className="mt-0.5 text-ink-soft">
              {t`${{ valid: count - lapsed }} valid, ${lapsed} lapsed: not confirmed after the job had changed.`}
            </p>
          )}
        </div>
      </div>
      {job.status === 'closed' && job.opening === 'two' && <WaitingForSecond began={began} isMine={hasBegun} />}
      {mayOpen && (
        <Button className="sm:self-start" icon={<LockOpen aria-hidden />} onClick={() => setOpening(true)}>
          {t`Open bids`}
        </Button>
      )}
      {isOpening && (
        <Suspense fallback={null}>
          <OpenBidsDialog job={job} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function sealedUntil({ status, bid_deadline }: Job): string {
  if (status === 'open' && bid_deadline) return t`Nobody can read a bid before ${{ time: indiaTime(bid_deadline) }}.`
  if (status === 'closed') return t`The deadline has passed. Nobody has read a bid yet.`
  return t`Nobody has opened the bids, and nobody can read them any more.`
}

type Began = { by: OpeningRecord['opened_by']; until: string }

/** The first of two openers, as long as a second one can follow. */
function useBegan(opening: OpeningRecord | undefined): Began | null {
  const until = opening?.waiting_until ?? null
  const endsAt = until === null ? 0 : Date.parse(until)
  const now = useServerNow(endsAt)
  return until !== null && endsAt > now ? { by: opening!.opened_by, until } : null
}

/** Where two people open the bids: what each of them does next. */
function WaitingForSecond({ began, isMine }: { began: Began | null; isMine: boolean }) {
  if (!began) return <p className="text-ink-soft">{t`Two people open these bids within 15 minutes.`}</p>
  return (
    <Banner kind="warning" title={t`Waiting for a second person until ${{ time: indiaTime(began.until) }}`}>
      {isMine
        ? t`You have opened them. Ask a colleague who may award to do the same.`
        : t`${{ name: began.by?.name ?? '' }} has begun. Open them too, and everybody of your company who compares bids can read them.`}
    </Banner>
  )
}
