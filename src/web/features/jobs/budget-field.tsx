import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { Field } from '#web/ui/field.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { budgetAmounts } from './budget-amounts.ts'

const lakh = 1_00_000
const crore = 1_00_00_000

type BudgetFieldProps = { typed: string; error: string | undefined; input: UseFormRegisterReturn }

/** Repeats typed amounts in figures and in lakh, as one zero too many is easily missed. */
export function BudgetField({ typed, error, input }: BudgetFieldProps) {
  const amounts = budgetAmounts(typed)
  return (
    <Field
      label={t`Budget range`}
      optional
      error={error}
      hint={
        amounts.length > 0 ? (
          <Understood amounts={amounts} />
        ) : typed.trim() ? (
          <span className="text-warning-ink">{t`Not read as an amount, so it is shown as typed. An amount: ₹3.5 lakh`}</span>
        ) : (
          t`With GST, such as 12,34,567 or 10 – 12.5 lakh`
        )
      }
    >
      <TextInput enterKeyHint="next" autoComplete="off" {...input} placeholder={t`₹1,80,000 – ₹2,00,000`} />
    </Field>
  )
}

function Understood({ amounts }: { amounts: readonly number[] }) {
  const figures = amounts.map(rupees).join(' – ')
  const short = amounts.map(shortAmount).join(' – ')
  return (
    <>
      <strong className="font-semibold text-ink tabular-nums">{figures}</strong>
      {short !== figures && ` · ${short}`}
    </>
  )
}

/** 12,50,000 -> '12.5 lakh'. */
function shortAmount(amount: number): string {
  if (amount >= crore) return t`${{ number: inUnits(amount, crore) }} crore`
  return amount >= lakh ? t`${{ number: inUnits(amount, lakh) }} lakh` : rupees(amount)
}

const inUnits = (amount: number, unit: number) => String(Math.round((amount / unit) * 100) / 100)
