import { plural, t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type NewPasswordFieldProps = {
  label?: string
  error: string | undefined
  input: UseFormRegisterReturn
}

export function NewPasswordField({ label = t`Password`, error, input }: NewPasswordFieldProps) {
  const hint = plural(
    { count: limits.passwordMinLength },
    { one: 'At least # character', other: 'At least # characters' },
  )
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
  )
}
