import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId } from 'react'
import type { Member } from '#contract/company.ts'
import { messages } from '#contract/screen-messages.ts'
import { errorText } from '#web/api/errors.ts'
import { translateIssue } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { RoleOptions } from './role-field.tsx'
import { GivesUpOwnership, LeavesTooFewApprovers } from './too-few-approvers.tsx'
import { useMemberForm } from './use-member-form.ts'

/** Edits role and limit in table cells. The buttons appear with the first change, and a refusal beside them. */
export function MemberRowForm({ member, hasLimits }: { member: Member; hasLimits: boolean }) {
  const { form, kind, chosenRole, hasLimit, saving, submit, cancel } = useMemberForm(member)
  const { register, formState } = form
  const { errors, isDirty } = formState
  const noteId = useId()
  const inputError = errors.member_role?.message ?? errors.award_limit?.message
  const problem = inputError
    ? translateIssue(inputError)
    : saving.isError
      ? errorText(saving.error, messages.unknownError)
      : null

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isDirty) cancel()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void submit()
  }

  const buttons = (isDirty || problem) && (
    <div className="mt-2 flex flex-col gap-2">
      <div className="max-w-72">
        <GivesUpOwnership member={member} becomes={chosenRole} />
        <LeavesTooFewApprovers member={member} becomes={chosenRole} />
      </div>
      {problem && (
        <p id={noteId} role="alert" className="max-w-72 text-sm font-medium text-danger-ink">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button size="sm" loading={saving.isPending} onClick={() => void submit()}>
          {t`Save`}
        </Button>
        <Button size="sm" variant="ghost" disabled={saving.isPending} onClick={cancel}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  )

  return (
    <>
      <td onKeyDown={onKeyDown}>
        <SelectInput
          aria-label={t`Role of ${{ name: member.name }}`}
          aria-describedby={problem ? noteId : undefined}
          className="min-w-44"
          {...register('member_role')}
        >
          <RoleOptions kind={kind} />
        </SelectInput>
        {!hasLimits && buttons}
      </td>
      {hasLimits && (
        <td onKeyDown={onKeyDown}>
          {hasLimit ? (
            <TextInput
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              placeholder={t`No limit`}
              aria-label={t`Limit of ${{ name: member.name }}`}
              aria-invalid={Boolean(errors.award_limit) || undefined}
              aria-describedby={problem ? noteId : undefined}
              className="min-w-36"
              {...register('award_limit')}
            />
          ) : (
            <span className="inline-flex min-h-12 items-center text-ink-faint">{t`Awards nothing`}</span>
          )}
          {buttons}
        </td>
      )}
    </>
  )
}
