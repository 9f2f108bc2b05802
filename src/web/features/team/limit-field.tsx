import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { Field } from '#web/ui/field.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { priceInWords } from '../bids/price-in-words.ts'

type LimitFieldProps = { typed: string; error: string | undefined; input: UseFormRegisterReturn }

/** The member's award limit, in any usual notation; empty: no limit. */
export function LimitField({ typed, error, input }: LimitFieldProps) {
  return (
    <Field label={t`Awards alone up to`} optional error={error} hint={<Understood typed={typed} />}>
      <TextInput prefix="₹" inputMode="decimal" autoComplete="off" placeholder="5,00,000" {...input} />
    </Field>
  )
}

function Understood({ typed }: { typed: string }) {
  const limit = parseRupees(typed)
  if (typed.trim() === '') return t`Without a limit every award is decided alone. Above it a colleague must approve.`
  if (!(limit > 0 && limit < limits.priceBelow)) return t`An amount in rupees, such as 5,00,000 or 5 lakh`
  return (
    <>
      <strong className="font-semibold text-ink tabular-nums">{rupees(limit)}</strong> · {priceInWords(limit)}
    </>
  )
}
