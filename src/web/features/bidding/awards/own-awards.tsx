import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Award } from '#contract/award.ts'
import type { Bid } from '#contract/bid.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { OrdersOfOwnAward } from '../../orders/orders-of-award.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAct } from '../use-act.ts'
import { AwardedLines } from './awarded-lines.tsx'

/** What a bidder was awarded, the newest first: an offer to accept or decline, and what became of the others. */
export function OwnAwards({ bid }: { bid: Bid }) {
  const { data } = useQuery(queryOf(api.awards, { params: { id: bid.job_id } }))
  const own = data?.awards.filter(({ bid_id }) => bid_id === bid.id) ?? []
  const isDisowned = bid.supplier_info.consent?.status === 'refused'
  return own.toReversed().map((award) => (
    <Fragment key={award.id}>
      {award.status === 'offered' ? <Offer award={award} isDisowned={isDisowned} /> : <Ended award={award} />}
      <OrdersOfOwnAward award={award} />
    </Fragment>
  ))
}

/** `isDisowned`: its firm says that the salesman does not represent it. */
function Offer({ award, isDisowned }: { award: Award; isDisowned: boolean }) {
  const mayAnswer = useCan('place_bids')
  const [asks, setAsks] = useState<'accept' | 'decline' | null>(null)
  return (
    <section
      id="offer"
      aria-label={t`Award to answer`}
      className="scroll-mt-20 flex flex-col gap-3 rounded-card border border-accent bg-accent-soft/40 p-4 sm:p-5"
    >
      <p className="font-semibold">
        {award.whole ? t`The buyer wants to award you this job` : t`The buyer wants to award you a part of this job`}
      </p>
      <p className="text-2xl font-bold tracking-tight tabular-nums">{rupees(award.amount)}</p>
      <AwardedLines jobId={award.job_id} items={award.items} />
      {award.respond_by && (
        <p className="text-sm text-ink-soft">
          {t`Answer by ${{ time: indiaTime(award.respond_by) }}, or the next in line gets it.`}
        </p>
      )}
      {isDisowned && (
        <Banner kind="warning">
          {t`${{ company: award.bidder_name }} says that you do not represent it. You cannot accept in its name: decline it.`}
        </Banner>
      )}
      {mayAnswer && (
        <div className="flex flex-wrap gap-2.5">
          {!isDisowned && (
            <Button icon={<Check aria-hidden />} onClick={() => setAsks('accept')}>
              {t`Accept`}
            </Button>
          )}
          <Button variant="secondary" icon={<X aria-hidden />} onClick={() => setAsks('decline')}>
            {t`Decline`}
          </Button>
        </div>
      )}
      {asks === 'accept' && <AcceptDialog award={award} onClose={() => setAsks(null)} />}
      {asks === 'decline' && <DeclineDialog award={award} onClose={() => setAsks(null)} />}
    </section>
  )
}

/** To accept is binding. */
function AcceptDialog({ award, onClose }: { award: Award; onClose: () => void }) {
  const accepting = useAct((_: string) => call(api.acceptAward, { params: { id: award.id } }), {
    done: translate(messages.awardAccepted),
    onDone: onClose,
  })
  const amount = rupees(award.amount)
  const isSalesman = useMe().role === 'salesman'
  return (
    <ReasonDialog
      title={t`Accept this award of ${{ amount }}?`}
      reason="none"
      confirm={t`Accept ${{ amount }}`}
      act={accepting}
      onClose={onClose}
    >
      {!award.whole && <AwardedLines jobId={award.job_id} items={award.items} />}
      <p>
        {isSalesman
          ? t`${{ company: award.bidder_name }} promises to supply it for this amount, with GST, and has authorised you. This cannot be undone.`
          : t`You promise to supply it for this amount, with GST. This cannot be undone.`}
      </p>
    </ReasonDialog>
  )
}

function DeclineDialog({ award, onClose }: { award: Award; onClose: () => void }) {
  const declining = useAct((reason: string) => call(api.declineAward, { params: { id: award.id }, body: { reason } }), {
    done: t`Award declined`,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      about={award.id}
      title={t`Decline this award?`}
      reason="needed"
      confirm={t`Decline`}
      danger
      act={declining}
      onClose={onClose}
    >
      <p>{t`The buyer reads your reason and can award it to the next in line.`}</p>
    </ReasonDialog>
  )
}

function Ended({ award: { status, whole, job_id, items, amount, decision_note, decided_at } }: { award: Award }) {
  if (status === 'accepted' && whole) return null
  return (
    <div className="flex flex-col gap-2 rounded-control bg-surface-sunken p-4">
      {status === 'accepted' ? (
        <>
          <p className="font-semibold">{t`You won a part of this job: ${{ amount: rupees(amount) }}`}</p>
          <AwardedLines jobId={job_id} items={items} />
        </>
      ) : (
        <p className="text-ink-soft">{endOf(status, amount, decided_at && indiaTime(decided_at))}</p>
      )}
      {decision_note && <p className="text-sm text-ink-soft wrap-anywhere">{decision_note}</p>}
    </div>
  )
}

/** With its sum and when it ended: the same lines may have been awarded again since. */
function endOf(status: Award['status'], sum: number, ended: string | null): string {
  const [amount, time] = [rupees(sum), ended ?? '']
  if (status === 'lapsed') return t`You did not answer the award of ${{ amount }} in time. ${{ time }}`.trim()
  return status === 'cancelled'
    ? t`The buyer took the award of ${{ amount }} back. ${{ time }}`.trim()
    : t`You declined the award of ${{ amount }}. ${{ time }}`.trim()
}
