import { plural, t } from '@lingui/core/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'

type SendInvitationProps = {
  inviting: Pick<UseMutationResult, 'isPending' | 'error'>
  onCancel: () => void
}

/** The end of every form that mails an invitation: how long its link is valid, and the buttons. */
export function SendInvitation({ inviting: { isPending, error }, onCancel }: SendInvitationProps) {
  return (
    <>
      <p className="text-sm text-ink-faint">
        {plural(
          { days: limits.invitationDays },
          { one: 'The link is valid for # day.', other: 'The link is valid for # days.' },
        )}
      </p>
      <FormActions onCancel={onCancel} sending={isPending} note={error && <FailedCall error={error} />}>
        {isPending ? t`Sending...` : t`Send invitation`}
      </FormActions>
    </>
  )
}
