import { t } from '@lingui/core/macro'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** An amount in rupees that may be left out. */
export function AmountField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <Field label={t`Amount`} optional>
      <TextInput
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
