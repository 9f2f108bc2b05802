import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import type { AwardRequest } from '#contract/award-request.ts'
import { displayName } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { date, dateTime, relativeTime } from '#web/ui/format.ts'
import { reasonInWords } from '../bidding/awards/award-reasons.ts'
import { DecisionLines } from './decision-lines.tsx'
import { RequestStatement } from './request-statement.tsx'
import { WhyNot } from './why-not.tsx'
import { WithdrawRequestButton } from './withdraw-request-button.tsx'

/** A waiting request. Both buttons are visible without scrolling, even on a phone. */
export function RequestCard({ request, onDecide }: { request: AwardRequest; onDecide: (approve: boolean) => void }) {
  const { can_decide, can_withdraw, bidder_name } = request
  return (
    <Card as="li" pad="none" className="flex flex-col">
      <article
        className="flex flex-col gap-2.5 p-4 pb-3 sm:gap-3 sm:p-5"
        aria-label={t`Award to ${{ company: bidder_name }}`}
      >
        <RequestStatement request={request} />
        <WhoAsks request={request} />
        <DecisionLines decisions={request.decisions} />
      </article>
      {/* Sticky above the bottom bar of phones, however long the text is. */}
      <div
        className={classes(
          'rounded-b-card border-t border-line bg-surface px-4 py-3 sm:px-5',
          can_decide && 'sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 lg:static',
        )}
      >
        {can_decide ? (
          <div className="grid grid-cols-2 gap-2.5">
            <Button
              variant="secondary"
              icon={<X aria-hidden />}
              aria-label={t`Refuse the award to ${{ company: bidder_name }}`}
              onClick={() => onDecide(false)}
            >
              {t`Refuse`}
            </Button>
            <Button
              icon={<Check aria-hidden />}
              aria-label={t`Approve the award to ${{ company: bidder_name }}`}
              onClick={() => onDecide(true)}
            >
              {t`Approve`}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <WhyNot asked={request} />
            {can_withdraw && <WithdrawRequestButton request={request} />}
          </div>
        )}
      </div>
    </Card>
  )
}

function WhoAsks({ request }: { request: AwardRequest }) {
  const { requested_by, created_at, lapses_at, reason, needs } = request
  const why = reasonInWords(request)
  return (
    <div className="rounded-control bg-surface-sunken px-3.5 py-2 text-[0.9375rem] leading-snug">
      {why && <p className="wrap-anywhere">{why}</p>}
      {reason && <ExpandableText text={reason} />}
      <p className="mt-1 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{displayName(requested_by.name)}</span>,{' '}
        <time dateTime={created_at} title={dateTime(created_at)}>
          {relativeTime(created_at)}
        </time>
        {needs > 1 && ` · ${t`needs two approvals`}`} · {t`lapses ${{ date: date(lapses_at) }}`}
      </p>
    </div>
  )
}
