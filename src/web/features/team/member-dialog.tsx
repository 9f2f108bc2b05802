import { t } from '@lingui/core/macro'
import type { Member } from '#contract/company.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { LimitField } from './limit-field.tsx'
import { RoleField } from './role-field.tsx'
import { GivesUpOwnership, LeavesTooFewApprovers } from './too-few-approvers.tsx'
import { useMemberForm } from './use-member-form.ts'

type MemberDialogProps = { member: Member; onClose: () => void }

/** Edits a member's role and limit in a dialog, on narrow screens. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { form, kind, chosenRole, hasLimit, saving, submit } = useMemberForm(member, onClose)
  const { register, watch, formState } = form
  const { errors } = formState
  return (
    <Dialog open onClose={onClose} title={member.name} description={member.email} compact>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={member.name}>
        <RoleField
          kind={kind}
          chosen={chosenRole}
          typedLimit={hasLimit ? watch('award_limit') : ''}
          error={errors.member_role?.message}
          input={register('member_role')}
        />
        {hasLimit && (
          <LimitField
            typed={watch('award_limit')}
            error={errors.award_limit?.message}
            input={register('award_limit')}
          />
        )}
        <GivesUpOwnership member={member} becomes={chosenRole} />
        <LeavesTooFewApprovers member={member} becomes={chosenRole} />
        <FormActions
          onCancel={onClose}
          sending={saving.isPending}
          note={saving.isError && <FailedCall error={saving.error} />}
        >
          {saving.isPending ? t`Saving...` : t`Save Changes`}
        </FormActions>
      </form>
    </Dialog>
  )
}
