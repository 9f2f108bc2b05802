import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { isOutOfScale } from '#domain/out-of-scale.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { nearestBudget } from '../jobs/budget-amounts.ts'

type Asked = { price: number; other: number; isBudget: boolean }

/** "Is this meant?": asked once before a price goes that is far from the budget, or from `before`, the own last version. */
export function usePriceQuestion(budget: string | null, before: number | null = null) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const meant = useRef<number | null>(null)
  return {
    /** False if it is asked about first. */
    mayGo(price: number): boolean {
      const question = meant.current === price ? null : farFrom(price, budget, before)
      setAsked(question)
      return question === null
    },
    /** The question, while its price still stands in the field. Its button submits the form. */
    shown(typed: string): ReactNode {
      if (!asked || parseRupees(typed) !== asked.price) return null
      const mean = () => {
        meant.current = asked.price
      }
      return (
        <Banner
          kind="warning"
          title={titleOf(asked)}
          action={<Button type="submit" size="sm" variant="secondary" onClick={mean}>{t`Yes, send it`}</Button>}
        />
      )
    },
  }
}

function farFrom(price: number, budget: string | null, before: number | null): Asked | null {
  const nearest = nearestBudget(budget, price)
  const other = nearest ?? before
  if (other === null || !isOutOfScale(inPaise(price), inPaise(other))) return null
  return { price, other, isBudget: nearest !== null }
}

const inPaise = (amount: number) => BigInt(Math.round(amount * 100))

function titleOf({ price, other, isBudget }: Asked): string {
  const [total, before] = [rupees(price), rupees(other)]
  return isBudget
    ? t`Your price is ${total}, the budget of the job ${{ budget: before }}. Is this meant?`
    : t`Your price is ${total}, and ${before} in your last version. Is this meant?`
}
