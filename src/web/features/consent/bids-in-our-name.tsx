import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { OwnRepresentation } from '#contract/representation.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { PhoneLink } from '../bids/phone-link.tsx'

/** Salesmen who bid in the name of the own company: what they bid, and whether they may. */
export function BidsInOurName() {
  const { data } = useQuery(queryOf(api.ownRepresentations))
  return data?.map((one) => <InOurName key={one.id} one={one} />)
}

function InOurName({ one }: { one: OwnRepresentation }) {
  const { salesman, may_answer, is_confirmed, bids, valid_until } = one
  return (
    <Card as="section" className="mb-5 flex flex-col gap-3" aria-labelledby={one.id}>
      <header>
        <h2 id={one.id} className="text-lg font-semibold tracking-tight">
          {t`A salesman bids in your name`}
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
              <BidLine key={bid.id} bid={bid} />
            ))}
          </ul>
          <Answers one={one} />
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

const BidLine = ({ bid }: { bid: OwnRepresentation['bids'][number] }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2.5">
    <span className="min-w-0">
      <span className="block font-medium wrap-anywhere">{bid.job_title}</span>
      <span className="block text-sm wrap-anywhere text-ink-soft">
        <bdi translate="no">{bid.buyer}</bdi> · {date(bid.created_at)}
      </span>
    </span>
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold tabular-nums">{rupees(bid.price_quote)}</span>
      <BidStatusBadge status={bid.status} />
    </span>
  </li>
)

function Answers({ one: { id, salesman, is_confirmed } }: { one: OwnRepresentation }) {
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
        text={t`All open bids of ${{ salesman: salesman.company_name }} in your name are taken back, and no new ones are taken.`}
        confirm={t`Not us: take them back`}
        danger
        loading={answering.isPending}
        onConfirm={() => answering.mutate('refuse')}
        onCancel={() => setAsks(false)}
      />
    </div>
  )
}
