import { t } from '@lingui/core/macro'
import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { Field } from '#web/ui/field.tsx'
import { rupees } from '#web/ui/format.ts'
import { groupDigits } from '#web/ui/group-digits.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { priceInWords } from './price-in-words.ts'

type PriceFieldProps = {
  typed: string
  error: string | undefined
  input: UseFormRegisterReturn
  /** Replaces the input's text. */
  onChoose: (text: string) => void
}

/** An amount in any usual notation, repeated in words below: one zero too many is expensive for a bidder. */
export function PriceField({ typed, error, input, onChoose }: PriceFieldProps) {
  function typeGrouped(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const grouped = groupDigits(target.value, target.selectionStart ?? target.value.length)
    if (grouped.text !== target.value) {
      target.value = grouped.text
      target.setSelectionRange(grouped.caret, grouped.caret)
    }
    return input.onChange(event)
  }
  // The ordinary keyboard, since the number pad of a phone has no letters (for lakh).
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={t`Price quote`} error={error} hint={<Understood price={parseRupees(typed)} />}>
        <TextInput prefix="₹" autoComplete="off" placeholder="1,85,000" {...input} onChange={typeGrouped} />
      </Field>
      {/^\s*\d{1,3}(\.\d{1,3})?\s*$/.test(typed) && Number(typed) > 0 && (
        <div className="flex flex-wrap gap-2">
          {inScales(typed.trim()).map((text) => (
            <button
              key={text}
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm font-medium text-ink-soft hover:border-line-strong hover:text-ink lg:min-h-9"
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const inScales = (number: string) => [t`${number} lakh`, t`${number} crore`]

function Understood({ price }: { price: number }) {
  if (!(price > 0 && price < limits.priceBelow))
    return t`Total price in rupees with GST, such as 12,34,567 or 12.5 lakh`
  return (
    <>
      <strong className="font-semibold text-ink tabular-nums">{rupees(price)}</strong> · {t`for everything`} ·{' '}
      {priceInWords(price)}
    </>
  )
}
