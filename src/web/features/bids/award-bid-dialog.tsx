import { plural, t } from '@lingui/core/macro'
import { Ban, BellRing, MessageCircle, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { rupees } from '#web/ui/format.ts'
import { AwardSummary } from './award-summary.tsx'
import { percent } from './price-difference.tsx'
import type { RankedBid } from './rank-bids.ts'

type AwardBidDialogProps = {
  job: Job
  ranked: RankedBid
  /** How many other bids will be rejected. */
  others: number
  /** Why it can no longer be awarded. */
  refusal: Sentence | null
  loading: boolean
  onAward: () => void
  onClose: () => void
}

/** Confirms an award: bidder, amount, and what happens to the other bids. */
export function AwardBidDialog({ job, ranked, others, refusal, loading, onAward, onClose }: AwardBidDialogProps) {
  const { rupeesAboveL1 } = ranked
  // In the heading, which a small screen shows without scrolling.
  const description = [job.title, t`An award cannot be undone.`].join(' · ')
  return (
    <Dialog open onClose={onClose} title={t`Award this bid?`} description={description} compact role="alertdialog">
      <div className="flex flex-col gap-5">
        <AwardSummary ranked={ranked} />
        {refusal === null ? (
          <ul className="flex flex-col gap-3 text-[0.9375rem] text-ink-soft">
            {rupeesAboveL1 > 0 && (
              <Consequence icon={<TrendingUp aria-hidden className="text-warning-ink" />}>
                {t`Not the lowest as quoted: ${{ amount: rupees(rupeesAboveL1) }} (${{ percent: percent(ranked) }}) above L1.`}
              </Consequence>
            )}
            {others > 0 && (
              <Consequence icon={<Ban aria-hidden />}>
                {plural(others, { one: 'The other bid is rejected.', other: 'The other # bids are rejected.' })}
              </Consequence>
            )}
            <Consequence icon={<BellRing aria-hidden />}>
              {t`Every bidder is told whether they won. Nobody learns the price of another.`}
            </Consequence>
            <Consequence icon={<MessageCircle aria-hidden />}>{t`Your chat with the winner opens.`}</Consequence>
          </ul>
        ) : (
          <Banner kind="error">{translate(refusal)}</Banner>
        )}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={loading}>
          {refusal === null ? t`Cancel` : t`Close`}
        </Button>
        {refusal === null && (
          <Button onClick={onAward} loading={loading}>
            {t`Award Bid`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Consequence({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}
