import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import type { MemberRole } from '#contract/company.ts'
import { type NewInvitation, newInvitation } from '#contract/invitation.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { toast } from '#web/ui/toast.ts'
import { EmailField } from '../account/email-field.tsx'
import { SendInvitation } from '../account/send-invitation.tsx'
import { LimitField } from './limit-field.tsx'
import { parseLimit } from './parse-limit.ts'
import { roleCan } from './role-can.ts'
import { RoleField } from './role-field.tsx'

const invitationForm = z.extend(newInvitation, { award_limit: parseLimit })
type TypedInvitation = z.input<typeof invitationForm>

const check = standardSchemaResolver<TypedInvitation, unknown, NewInvitation>(invitationForm)

const fields = ['email', 'member_role', 'award_limit'] as const

export function InviteForm({ onDone }: { onDone: () => void }) {
  const { role: kind } = useMe()
  const firstRole: MemberRole = kind === 'buyer' ? 'purchaser' : 'bidder'
  const takesLimit = (role: MemberRole) => kind === 'buyer' && roleCan(kind, role, 'award')
  const form = useForm<TypedInvitation, unknown, NewInvitation>({
    // What was typed as a limit is not sent with a role without one, and does not stop it.
    resolver: (typed, ...rest) =>
      check({ ...typed, award_limit: takesLimit(typed.member_role) ? typed.award_limit : '' }, ...rest),
    defaultValues: { email: '', member_role: firstRole, award_limit: '' },
  })
  const { register, handleSubmit, formState, setError, watch } = form
  const draft = useFormDraft(form, 'invite-member')
  const { errors } = formState

  const inviting = useMutation({
    mutationFn: (invitation: NewInvitation) => call(api.inviteMember, { body: invitation }),
    onSuccess: () => {
      toast.success(translate(messages.memberInvited))
      draft.forget()
      onDone()
      return screensUpdated()
    },
    onError: (error) => showInputErrors<TypedInvitation>(error, fields, setError),
  })

  const hasLimit = takesLimit(watch('member_role'))
  const submit = handleSubmit((invitation) =>
    inviting.mutate({ ...invitation, award_limit: hasLimit ? (invitation.award_limit ?? null) : null }),
  )

  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={t`Invite a colleague`}>
      <EmailField error={errors.email?.message} input={register('email')} isSomebodyElse />
      <RoleField
        kind={kind}
        chosen={watch('member_role')}
        typedLimit={hasLimit ? watch('award_limit') : ''}
        error={errors.member_role?.message}
        input={register('member_role')}
      />
      {hasLimit && (
        <LimitField typed={watch('award_limit')} error={errors.award_limit?.message} input={register('award_limit')} />
      )}
      <SendInvitation inviting={inviting} onCancel={onDone} />
    </form>
  )
}
