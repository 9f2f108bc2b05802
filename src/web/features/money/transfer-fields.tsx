import { t } from '@lingui/core/macro'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { NewRefund } from '#contract/bill.ts'
import { type OrderPaymentMode, paymentModes } from '#contract/money-lists.ts'
import { unusualLength } from '#domain/orders/transfer-reference.ts'
import { translate } from '#web/language/translate.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { modeNames } from './money-words.ts'
import { todayInIndia } from './typed-amount.ts'

export const transferFields = ['mode', 'reference', 'paid_on'] as const

type TransferFieldsProps = {
  register: (name: keyof NewRefund) => UseFormRegisterReturn
  errors: FieldErrors<Pick<NewRefund, 'mode' | 'reference' | 'paid_on'>>
  typed: { mode: OrderPaymentMode; reference: string }
  modes?: readonly OrderPaymentMode[]
  /** Below the day. */
  hint?: string | undefined
}

/** How and when money went from bank to bank. */
export function TransferFields({ register, errors, typed, modes = paymentModes, hint }: TransferFieldsProps) {
  return (
    <>
      <Field label={t`Paid by`} error={errors.mode?.message}>
        <SelectInput {...register('mode')}>
          {modes.map((one) => (
            <option key={one} value={one}>
              {translate(modeNames[one])}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label={referenceLabel(typed.mode)} error={errors.reference?.message} hint={askOfLength(typed)}>
        <TextInput autoComplete="off" {...register('reference')} />
      </Field>
      <Field label={typed.mode === 'tds' ? t`Deducted on` : t`Paid on`} error={errors.paid_on?.message} hint={hint}>
        <TextInput type="date" max={todayInIndia()} {...register('paid_on')} />
      </Field>
    </>
  )
}

/** It can be right: some banks add a letter. */
function askOfLength({ mode, reference }: TransferFieldsProps['typed']): string | undefined {
  const unusual = unusualLength(mode, reference)
  if (!unusual) return undefined
  return t`Usually ${{ usual: unusual.usual }} characters, here ${{ has: unusual.has }}: is it complete?`
}

/** What proves the payment, by how it was made. */
function referenceLabel(mode: OrderPaymentMode): string {
  if (mode === 'tds') return t`Challan or certificate`
  if (mode === 'cash') return t`Number of the cash receipt`
  return mode === 'set_off' ? t`Letter or mail that says so` : t`UTR or cheque number`
}
