import { t } from '@lingui/core/macro'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'

export type Payer = 'buyer' | 'supplier'

type PayerFieldProps = {
  payer: Payer | ''
  onChoose: (payer: Payer | '') => void
  /** The sides in their order, with what stands for each. */
  sides: readonly (readonly [Payer, string])[]
  isMissing: boolean
}

/** Who pays the amount with which a dispute ends. */
export function PayerField({ payer, onChoose, sides, isMissing }: PayerFieldProps) {
  return (
    <Field
      label={t`Who pays it?`}
      hint={
        payer === 'buyer' &&
        t`The supplier bills it, and adds the GST that it owes on it. Is it for a wrong deduction? Then have the buyer correct the deductions of the bill instead.`
      }
      error={isMissing ? t`Say who pays it` : undefined}
    >
      <SelectInput value={payer} onChange={(event) => onChoose(event.target.value as Payer | '')}>
        <option value="">{t`Choose`}</option>
        {sides.map(([side, name]) => (
          <option key={side} value={side}>
            {name}
          </option>
        ))}
      </SelectInput>
    </Field>
  )
}
