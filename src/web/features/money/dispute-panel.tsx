import { t } from '@lingui/core/macro'
import type { Dispute } from '#contract/dispute.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { useCan } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { DisputeActions } from './dispute-actions.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { RaiseDispute } from './raise-dispute.tsx'

type DisputePanelProps = {
  money: MoneyOfOrder
  /** Of one bill alone. */
  billId?: string
}

/** What the two sides disagree about, and how it ended; the newest first. */
export function DisputePanel({ money, billId }: DisputePanelProps) {
  const shown = money.disputes.filter((dispute) => billId === undefined || billOf(dispute, money) === billId)
  const keepsAccounts = useCan('keep_accounts')
  const mayRaise = keepsAccounts && money.takes_bills && billId === undefined
  if (shown.length === 0 && !mayRaise) return null
  return (
    <Card as="section" id="disputes" aria-label={t`Disputes`} className="flex scroll-mt-20 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t`Disputes`}</h2>
        {mayRaise && <RaiseDispute money={money} />}
      </div>
      {shown.length === 0 && <p className="text-ink-soft">{t`None. Deliveries go on while there is one.`}</p>}
      {shown.map((dispute) => (
        <DisputeCard
          key={dispute.id}
          dispute={dispute}
          money={money}
          mayAdd={keepsAccounts && dispute.status === 'open'}
        >
          {dispute.status === 'open' && <DisputeActions dispute={dispute} />}
        </DisputeCard>
      ))}
    </Card>
  )
}

/** The bill that a dispute is about, itself or by one of its payments. */
const billOf = ({ bill_id, payment_id }: Dispute, { payments }: MoneyOfOrder): string | null =>
  bill_id ?? payments.find(({ id }) => id === payment_id)?.bill_id ?? null
