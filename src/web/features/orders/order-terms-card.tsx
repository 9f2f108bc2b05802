import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { Order } from '#contract/order.ts'
import { orderWords } from '#contract/order-words.ts'
import { dueInWords } from '#domain/orders/due-in-words.ts'
import { percentInWords, termsInWords } from '#domain/orders/order-in-words.ts'
import { translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { rupees } from '#web/ui/format.ts'
import { speechOf } from './order-speech.ts'

/** Delivery and terms; the milestones too until the order is accepted, after which they stand with what is due and paid. */
export function OrderTermsCard({ order }: { order: Order }) {
  const { terms, milestones } = order
  const speech = speechOf(order.kind)
  const heading = useId()
  const shown = termsInWords(terms, speech).filter(({ field }) => field !== 'other' || terms.other !== '')
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="text-lg font-semibold tracking-tight">
        {order.kind === 'wo' ? t`Terms` : t`Delivery and terms`}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 xl:grid-cols-3">
        {shown.map(({ field, label, value }) => (
          <div key={field} className={field === 'other' ? 'col-span-full' : undefined}>
            <dt className="text-xs font-medium text-ink-faint">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {order.version === 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="mb-2 font-semibold">{translate(orderWords.milestones)}</h3>
          <ol className="flex flex-col gap-2">
            {milestones.map((milestone) => (
              <li key={milestone.no} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium tabular-nums">{percentInWords(milestone.percent)}</span>{' '}
                  {[milestone.name, dueInWords(milestone, speech)].filter(Boolean).join(': ')}
                </span>
                <span className="text-ink-soft tabular-nums">{rupees(milestone.amount)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  )
}
