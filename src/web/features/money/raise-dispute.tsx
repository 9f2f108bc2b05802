import { t } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DisputeKind } from '#contract/money-lists.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { useCan } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Subject } from './dispute-subject.ts'
import { RaiseDialog } from './lazy-forms.ts'

type RaiseDisputeProps = {
  money: MoneyOfOrder
  /** What it is about; without it the form asks. */
  about?: Subject
  /** What such a dispute usually is. */
  kind?: DisputeKind
}

/** The button beside what can be disputed; while a dispute about it is open, only that. */
export function RaiseDispute({ money, about, kind }: RaiseDisputeProps) {
  const [raises, setRaises] = useState(false)
  const mayRaise = useCan('keep_accounts') && money.takes_bills
  if (about && isDisputed(money, about)) return <Badge tone="danger">{t`Disputed`}</Badge>
  if (!mayRaise) return null
  return (
    <>
      <Button
        size="sm"
        variant={about ? 'ghost' : 'secondary'}
        icon={<Scale aria-hidden />}
        onClick={() => setRaises(true)}
      >
        {about ? t`Dispute` : t`Raise a dispute`}
      </Button>
      {raises && (
        <Suspense>
          <RaiseDialog money={money} about={about ?? null} kind={kind ?? 'quality'} onClose={() => setRaises(false)} />
        </Suspense>
      )}
    </>
  )
}

function isDisputed({ disputes }: MoneyOfOrder, about: Subject): boolean {
  const [name, id] = Object.entries(about)[0] as [keyof Subject, string]
  return disputes.some((dispute) => dispute.status === 'open' && dispute[name] === id)
}
