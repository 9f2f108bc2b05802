import { t } from '@lingui/core/macro'
import { type FocusEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { digitsOfPhone, hasFullLength } from './phone-length.ts'

type PhoneFieldProps = {
  label?: string
  optional?: boolean
  autoComplete?: string
  error: string | undefined
  input: UseFormRegisterReturn
}

/** A phone number. Once it is left, it warns of a digit too few or too many; any number is accepted. */
export function PhoneField({ label = t`Contact Phone`, autoComplete = 'tel', input, ...rest }: PhoneFieldProps) {
  const [left, setLeft] = useState('')

  function checkOnBlur(event: FocusEvent<HTMLInputElement>) {
    setLeft(event.target.value)
    void input.onBlur(event)
  }

  return (
    <Field label={label} hint={!hasFullLength(left) && <LengthNote digits={digitsOfPhone(left).length} />} {...rest}>
      <TextInput type="tel" inputMode="tel" autoComplete={autoComplete} {...input} onBlur={checkOnBlur} />
    </Field>
  )
}

function LengthNote({ digits }: { digits: number }) {
  return (
    <span className="text-warning-ink">{t`Check it: numbers in India have 10 digits, this one has ${digits}.`}</span>
  )
}
