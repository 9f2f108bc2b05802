import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { OwnRepresentation } from '#contract/representation.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useCan } from '#web/session/me.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { date } from '#web/ui/format.ts'
import { useAct } from '../bidding/use-act.ts'
import { bidPrice } from '../bids/bid-price.tsx'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { PhoneLink } from '../bids/phone-link.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'

/** Salesmen who bid in the name of the own company: what they bid, and whether they may. */
export function BidsInOurName() {
  const { data } = useQuery(queryOf(api.ownRepresentations))
  return data?.map((one) => <InOurName key={one.id} one={one} />)
}

function InOurName({ one }: { one: OwnRepresentation }) {
  const { salesman, may_answer, is_confirmed, is_refused, bids, valid_until } = one
  return (
    <Card as="section" className="mb-5 flex flex-col gap-3" aria-labelledby={one.id}>
      <header>
        <h2 id={one.id} className="text-lg font-semibold tracking-tight">
          {is_refused ? t`Awarded in your name before you said no` : t`A salesman bids in your name`}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          <span translate="no" className="font-medium wrap-anywhere text-ink">
            {salesman.company_name}
          </span>
          <PhoneLink phone={salesman.contact_phone} />
          {is_confirmed && <span>{t`You have agreed, until ${{ day: date(valid_until!) }}`}</span>}
        </p>
      </header>
      {may_answer ? (
        <>
          <ul className="flex flex-col">
            {bids.map((bid) => (
              <BidLine key={bid.id} bid={bid} salesman={salesman.company_name} />
            ))}
          </ul>
          {is_refused ? (
            <p className="text-ink-soft">
              {t`The buyer was told that this bid is not yours, and nobody can accept an order in your name. Speak to the buyer about what was agreed before.`}
            </p>
          ) : (
            <Answers one={one} />
          )}
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            {t`Once your company is verified, you see the bids here and confirm them or say no. Until then anybody could have typed your GST number.`}
          </p>
          <LinkButton to={`${pages.settings.path}?tab=verification`} variant="secondary" className="self-start">
            {t`Get verified`}
          </LinkButton>
        </>
      )}
    </Card>
  )
}

type BidLineProps = { bid: OwnRepresentation['bids'][number]; salesman: string }

const BidLine = ({ bid, salesman }: BidLineProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2.5">
    <span className="min-w-0">
      <span className="block font-medium wrap-anywhere">{bid.job_title}</span>
      <span className="block text-sm wrap-anywhere text-ink-soft">
        <bdi translate="no">{bid.buyer}</bdi> · {date(bid.created_at)}
      </span>
      {bid.order && (
        <span className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <span translate="no">{bid.order.number}</span>
          <OrderStatusBadge order={{ ...bid.order, pending_version: null, to_approve: false }} />
        </span>
      )}
    </span>
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold tabular-nums">{bidPrice(bid)}</span>
      <BidStatusBadge status={bid.status} />
    </span>
    <TakeOver bid={bid} salesman={salesman} />
  </li>
)

/** The owner makes the bid the company's own. */
function TakeOver({ bid: { id, job_title, may_take_over }, salesman }: BidLineProps) {
  const [asks, setAsks] = useState(false)
  const isOwner = useCan('manage_company')
  const taking = useAct(() => call(api.takeOverBid, { params: { id } }), { done: ({ message }) => message })
  if (!may_take_over || !isOwner) return null
  return (
    <div className="mt-1.5 flex basis-full flex-col items-start gap-2">
      <Button variant="secondary" size="sm" className="max-sm:w-full" onClick={() => setAsks(true)}>
        {t`Take over this bid`}
        <span className="sr-only">: {job_title}</span>
      </Button>
      {taking.isError && <FailedCall error={taking.error} />}
      <ConfirmDialog
        open={asks}
        title={t`Take over this bid?`}
        text={t`From now on you answer for it: with its award, orders, bills and chat. ${{ salesman }} and the buyer are told, and ${{ salesman }} can do nothing with it any more. The chat goes with it; where ${{ salesman }} bid on this job for others, too, you get a new one. This cannot be undone.`}
        confirm={t`Take over this bid`}
        loading={taking.isPending}
        onConfirm={() => taking.mutate(undefined, { onSettled: () => setAsks(false) })}
        onCancel={() => setAsks(false)}
      />
    </div>
  )
}

function Answers({ one: { id, salesman, is_confirmed, bids } }: { one: OwnRepresentation }) {
  const [asks, setAsks] = useState(false)
  const answering = useMutation({
    mutationFn: (answer: 'confirm' | 'refuse') =>
      call(api.answerOwnRepresentation, { params: { id }, body: { answer } }),
    onSettled: () => setAsks(false),
  })
  return (
    <div className="flex flex-col gap-3">
      {answering.isError && <FailedCall error={answering.error} />}
      <div className="flex flex-wrap gap-3">
        {!is_confirmed && (
          <Button
            className="max-sm:w-full"
            loading={answering.isPending && answering.variables === 'confirm'}
            onClick={() => answering.mutate('confirm')}
          >
            {t`Confirm: they may bid for us`}
          </Button>
        )}
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsks(true)}>
          {t`Not us`}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={t`Not us?`}
        text={[
          t`All open bids of ${{ salesman: salesman.company_name }} in your name are taken back, and no new ones are taken.`,
          bids.some(({ status }) => status === 'awarded') &&
            t`What was awarded stays until its buyer ends it; the buyer is told.`,
        ]
          .filter(Boolean)
          .join(' ')}
        confirm={t`Not us: take them back`}
        danger
        loading={answering.isPending}
        onConfirm={() => answering.mutate('refuse')}
        onCancel={() => setAsks(false)}
      />
    </div>
  )
}
