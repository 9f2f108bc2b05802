import { plural, t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

type NewPasswordFieldProps = {
  label?: string
  /** The rest of a form was restored from a draft, in which no password is stored. */
  isAskedAgain?: boolean
  error: string | undefined
  input: UseFormRegisterReturn
}

export function NewPasswordField({ label = t`Password`, isAskedAgain = false, error, input }: NewPasswordFieldProps) {
  const hint = plural(
    { count: limits.passwordMinLength },
    { one: 'At least # character', other: 'At least # characters' },
  )
  return (
    <Field
      label={label}
      hint={isAskedAgain ? `${hint}. ${t`Type it again: passwords are not stored with a draft.`}` : hint}
      error={error}
    >
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
  )
}
