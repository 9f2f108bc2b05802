import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type EmailFieldProps = {
  error: string | undefined
  input: UseFormRegisterReturn
  hint?: string
  optional?: boolean
  readOnly?: boolean
  /** Autocomplete is off, so that the browser does not fill in the person's own address. */
  isSomebodyElse?: boolean
}

export function EmailField({ error, input, hint, optional, readOnly, isSomebodyElse = false }: EmailFieldProps) {
  return (
    <Field label={t`Email`} hint={hint} optional={optional} error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete={isSomebodyElse ? 'off' : 'username'}
        autoCapitalize="none"
        readOnly={readOnly}
        {...input}
      />
    </Field>
  )
}
