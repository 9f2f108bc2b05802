import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { fieldError, fieldErrors, type Label } from '#contract/field-errors.ts'
import { issueText } from '#contract/sentence.ts'
import { translateIssue } from '#web/language/translate.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Where the script says what is wrong with an input that is described by it. */
export const Problem = () => <span data-problem="" className="block font-medium text-danger-ink" />

export const CheckedField = ({ hint, ...rest }: ComponentProps<typeof Field>) => (
  <Field
    {...rest}
    hint={
      <>
        <Problem />
        {hint}
      </>
    }
  />
)

/** Of an input that must be filled in: what the script says of an empty one, and of a wrong one. */
export const told = (label: Label, wrong?: string) => ({
  required: true,
  'data-missing': translateIssue(fieldError(fieldErrors.required, label)),
  'data-wrong': wrong && translateIssue(wrong),
})

/** Where the script says what it has done. */
export const Told = () => <p role="status" data-told="" className="mb-2 text-ink-soft" />

/** The code that was mailed to the address above it. */
export const CodeField = ({ optional = false }: { optional?: boolean }) => (
  <CheckedField label={t`Code from the mail`} optional={optional}>
    <TextInput
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      data-pattern="^\s*([0-9]\s*){6}$"
      maxLength={20}
      {...told('Code', issueText(fieldErrors.codeOfMail))}
      required={!optional}
    />
  </CheckedField>
)
