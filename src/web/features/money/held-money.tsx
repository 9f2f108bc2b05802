import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { type EscrowPartnerName, partnersName } from '#contract/escrow-partners.ts'
import type { Hold } from '#contract/hold.ts'
import type { HoldStatus } from '#contract/hold-statuses.ts'
import type { MoneyOfOrder, OrderMilestone } from '#contract/order-payment.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import type { Tone } from '#web/ui/tone.ts'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'
import { HoldCheckout } from './hold-checkout.tsx'
import { triggerNames } from './money-words.ts'
import { StandingBadge } from './standing-badge.tsx'

export const holdStandings: Record<HoldStatus, { text: Label; tone: Tone }> = {
  created: { text: msg`Not paid in yet`, tone: 'neutral' },
  held: { text: msg`Held`, tone: 'info' },
  releasing: { text: msg`Being released`, tone: 'warning' },
  released: { text: msg`Released`, tone: 'success' },
  returning: { text: msg`Being given back`, tone: 'warning' },
  returned: { text: msg`Given back`, tone: 'neutral' },
  given_up: { text: msg`Not paid in`, tone: 'neutral' },
}

type HeldMoneyProps = { money: MoneyOfOrder; partner: EscrowPartnerName }

/** What the licensed partner holds of the parts of the price, for both sides. Only on an installation that has one. */
export function HeldMoney({ money, partner }: HeldMoneyProps) {
  const { data: holds = [] } = useQuery(queryOf(api.holds, { params: { id: money.order_id } }))
  const buys = useMe().role === 'buyer'
  const mayHold = useCan('award') && buys && money.takes_bills
  const rows = money.milestones
    .map((milestone) => ({ milestone, hold: holds.findLast(({ milestone_id }) => milestone_id === milestone.id) }))
    .filter(({ milestone, hold }) => hold || (mayHold && isOpen(milestone)))
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-label={t`Held money`}>
      <h2 className="font-semibold">{t`Held money`}</h2>
      <p className="mt-1 text-ink-soft">
        {partner === 'sandbox'
          ? t`A test: no money moves. With a licensed partner a part of the price is held there until the buyer releases it.`
          : t`${{ partner: partnersName[partner] }} holds a part of the price until the buyer releases it to the supplier.`}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ milestone, hold }) => (
          <HeldRow key={milestone.id} milestone={milestone} hold={hold} mayHold={mayHold} />
        ))}
      </ul>
    </Card>
  )
}

const isOpen = ({ status, paid }: OrderMilestone) => (status === 'pending' || status === 'due') && paid === 0

type HeldRowProps = { milestone: OrderMilestone; hold: Hold | undefined; mayHold: boolean }

function HeldRow({ milestone, hold, mayHold }: HeldRowProps) {
  const [pays, setPays] = useState(false)
  const isOver = !hold || hold.status === 'returned' || hold.status === 'given_up' || hold.status === 'created'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          {milestone.name || translate(triggerNames[milestone.trigger])}{' '}
          {milestone.percent > 0 && `· ${milestone.percent} %`}
        </span>
        <span className="text-sm text-ink-soft tabular-nums">
          {rupees(hold?.amount ?? milestone.amount)}
          {hold?.held_at && ` · ${t`Held since ${{ time: indiaTime(hold.held_at) }}`}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {hold && <StandingBadge standing={holdStandings[hold.status]} />}
        {mayHold && isOver && isOpen(milestone) && (
          <Button size="sm" variant="secondary" onClick={() => setPays(true)}>{t`Have it held`}</Button>
        )}
        {hold?.status === 'held' && <EndHold hold={hold} isDisputed={milestone.status === 'frozen'} />}
      </span>
      {pays && <HoldCheckout milestone={milestone} onClose={() => setPays(false)} />}
    </li>
  )
}

/** The buyer releases, the supplier gives back. */
function EndHold({ hold: { id, amount }, isDisputed }: { hold: Hold; isDisputed: boolean }) {
  const buys = useMe().role === 'buyer'
  const may = useCan(buys ? 'award' : 'place_bids')
  const [asked, setAsked] = useState(false)
  const ending = useAct((_: string) => call(buys ? api.releaseHold : api.returnHold, { params: { id } }), {
    done: buys ? t`Released` : t`Given back`,
    onDone: () => setAsked(false),
  })
  if (!may) return null
  if (buys && isDisputed) return <span className="text-sm text-ink-soft">{t`Waits for the end of the dispute`}</span>
  const label = buys ? t`Release to the supplier` : t`Give back to the buyer`
  return (
    <>
      <Button size="sm" variant={buys ? 'primary' : 'secondary'} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {ending.error && <FailedCall error={ending.error} />}
      {asked && (
        <ReasonDialog
          title={`${label}?`}
          reason="none"
          confirm={label}
          danger={!buys}
          act={ending}
          onClose={() => setAsked(false)}
        >
          <p>{t`${{ amount: rupees(amount) }}. This cannot be undone.`}</p>
        </ReasonDialog>
      )}
    </>
  )
}
