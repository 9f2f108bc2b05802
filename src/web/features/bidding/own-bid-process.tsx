import { t } from '@lingui/core/macro'
import { CalendarPlus, FilePen, Lock, ShieldCheck, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { acceptsBids } from '#domain/job-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { date } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { BidQueries } from './bid-queries.tsx'
import { ReceiptCode } from './receipt-code-line.tsx'
import { StillStands } from './still-stands.tsx'

const ReviseBidDialog = lazy(async () => ({ default: (await import('./revise-bid-dialog.tsx')).ReviseBidDialog }))
const WithdrawBidDialog = lazy(async () => ({ default: (await import('./withdraw-bid-dialog.tsx')).WithdrawBidDialog }))
const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }))
const ValidityDialog = lazy(async () => ({ default: (await import('./validity-dialog.tsx')).ValidityDialog }))

const OwnAwards = lazy(async () => ({ default: (await import('./awards/own-awards.tsx')).OwnAwards }))
const hasAward = ({ status }: Bid) => status === 'offered' || status === 'awarded' || status === 'declined'

type Asked = 'revise' | 'withdraw' | 'versions' | 'validity'

type OwnBidProcessProps = { job: Job; bid: Bid; onRevising: (bid: Bid | null) => void }

/** The process around an own bid: how it stands, its receipt code, what to confirm, and what can still be done with it. */
export function OwnBidProcess({ job, bid, onRevising }: OwnBidProcessProps) {
  const me = useActor()
  const [asked, setAsked] = useState<Asked | null>(null)
  function ask(next: Asked | null) {
    setAsked(next)
    onRevising(next === 'revise' ? bid : null)
  }
  const close = () => ask(null)
  const mayConfirm = policy.confirmBid(me, job, bid).allowed
  const mayRevise = policy.reviseBid(me, job, bid).allowed
  const mayWithdraw = policy.withdrawBid(me, job, bid, '-').allowed
  const mayExtend = !bid.sealed && !acceptsBids(job) && bid.valid_until !== null && policy.changeBid(me, bid).allowed
  return (
    <div className="flex flex-col gap-4">
      {hasAward(bid) && (
        <Suspense fallback={null}>
          <OwnAwards bid={bid} />
        </Suspense>
      )}
      {mayConfirm && <StillStands job={job} bid={bid} onRevise={() => ask('revise')} />}
      {(bid.receipt_code || bid.version > 1) && (
        <div className="flex flex-col gap-2 rounded-control bg-surface-sunken p-4">
          <p className="flex items-start gap-2.5 font-semibold">
            {bid.sealed && <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />}
            <span className="min-w-0">{standingOf(job, bid)}</span>
          </p>
          {bid.receipt_code && <ReceiptCode code={bid.receipt_code} />}
          <Button
            variant="ghost"
            size="sm"
            icon={<ShieldCheck aria-hidden />}
            className="-mb-1.5 -ml-3.5 self-start"
            onClick={() => ask('versions')}
          >
            {t`How to check it`}
          </Button>
        </div>
      )}
      {bid.valid_until && <p className="text-sm text-ink-soft">{t`Holds until ${{ day: date(bid.valid_until) }}`}</p>}
      <BidQueries job={job} bid={bid} />
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {mayRevise && !mayConfirm && (
          <Button variant="secondary" size="sm" icon={<FilePen aria-hidden />} onClick={() => ask('revise')}>
            {t`Revise`}
          </Button>
        )}
        {mayExtend && (
          <Button variant="secondary" size="sm" icon={<CalendarPlus aria-hidden />} onClick={() => ask('validity')}>
            {t`Extend validity`}
          </Button>
        )}
        {mayWithdraw && (
          <Button variant="ghost" size="sm" icon={<Undo2 aria-hidden />} onClick={() => ask('withdraw')}>
            {t`Withdraw`}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asked === 'revise' && <ReviseBidDialog job={job} bid={bid} onClose={close} />}
        {asked === 'withdraw' && <WithdrawBidDialog job={job} bid={bid} onClose={close} />}
        {asked === 'versions' && <VersionsDialog bid={bid} onClose={close} />}
        {asked === 'validity' && <ValidityDialog bid={bid} onClose={close} />}
      </Suspense>
    </div>
  )
}

function standingOf({ status, bid_deadline }: Job, { version, sealed }: Bid): string {
  if (!sealed) return t`My bid v${version}`
  if (status === 'open' && bid_deadline)
    return t`My bid v${version}, sealed · nobody can read it before ${{ time: indiaTime(bid_deadline) }}`
  return t`My bid v${version}, sealed · nobody has read it`
}
