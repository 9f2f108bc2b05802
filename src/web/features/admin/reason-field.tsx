import { t } from '@lingui/core/macro'
import { givenReason } from '#contract/admin.ts'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type ReasonFieldProps = {
  reason: string
  onChange: (reason: string) => void
  /** Who reads it; by default the admins alone. */
  hint?: string
  /** Whether a missing reason is an error by now. */
  isAsked: boolean
}

export const lacksReason = (reason: string): boolean => !givenReason.safeParse({ reason }).success

/** Why an admin does it. */
export function ReasonField({ reason, onChange, hint, isAsked }: ReasonFieldProps) {
  return (
    <Field
      label={t`Reason`}
      hint={hint ?? t`Only admins read it.`}
      error={isAsked && lacksReason(reason) ? t`Write the reason.` : undefined}
    >
      <TextArea
        rows={2}
        value={reason}
        maxLength={limits.suspensionReasonLength}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
