import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { BillValues } from './bill-values.ts'
import { rateOfLine } from './rate-of-line.ts'
import { typedAmount } from './typed-amount.ts'

/** "Is this meant?": asked before a bill goes whose rates are others than those of the order. */
export function useRateQuestion({ control }: UseFormReturn<BillValues>, money: MoneyOfOrder) {
  const [asked, setAsked] = useState<string | null>(null)
  const meant = useRef<string | null>(null)
  const now = otherRates(money, useWatch({ control }) as BillValues)
  return {
    /** False if it is asked about first. */
    mayGo(values: BillValues): boolean {
      const others = keyOf(otherRates(money, values))
      if (others === '' || others === meant.current) return true
      setAsked(others)
      return false
    },
    /** While the rates asked about stand in the form. Its button submits the form. */
    shown: asked !== null && asked === keyOf(now) && <Question others={now} onMean={() => (meant.current = asked)} />,
  }
}

type OtherRate = { line: MoneyOfOrder['lines'][number]; rate: number }

const otherRates = ({ lines }: MoneyOfOrder, values: BillValues): OtherRate[] =>
  lines
    .map((line, n) => ({ line, rate: typedAmount(values.lines[n]!.rate), qty: typedAmount(values.lines[n]!.qty) }))
    .filter(({ line, rate, qty }) => qty !== 0 && rate !== line.rate)

const keyOf = (others: readonly OtherRate[]) =>
  others.map(({ line, rate }) => `${line.order_item_id} ${rate}`).join(', ')

function Question({ others, onMean }: { others: readonly OtherRate[]; onMean: () => void }): ReactNode {
  return (
    <Banner
      kind="warning"
      title={t`The order has another rate. Is this meant?`}
      action={<Button type="submit" size="sm" variant="secondary" onClick={onMean}>{t`Yes, send it`}</Button>}
    >
      <ul>
        {others.map(({ line, rate }) => (
          <li key={line.order_item_id} className="wrap-anywhere tabular-nums">
            <span translate="no">{line.description}</span>
            {': '}
            {t`${{ rate: rateOfLine(line, rate) }}, in the order ${{ ordered: rateOfLine(line, line.rate) }}`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
