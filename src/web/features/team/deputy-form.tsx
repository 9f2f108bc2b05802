import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import type { Member, MemberChange } from '#contract/company.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { messages } from '#contract/screen-messages.ts'
import { issueText } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayOf, daysFromNow, endOfDay } from './deputy-day.ts'
import { roleCan } from './role-can.ts'

const nobody = ''
const weekDays = 7

const deputyForm = z.object({ user_id: z.string(), until: z.string() }).check(
  z.refine(({ user_id, until }) => user_id === nobody || /^\d{4}-\d{2}-\d{2}$/.test(until), {
    path: ['until'],
    error: issueText(fieldErrors.deputyUntilMissing),
  }),
)
type TypedDeputy = z.output<typeof deputyForm>

type DeputyFormProps = { member: Member; members: readonly Member[]; onDone: () => void }

export function DeputyForm({ member, members, onDone }: DeputyFormProps) {
  const { role: kind } = useMe()
  const { deputy } = member
  const form = useForm<TypedDeputy>({
    resolver: standardSchemaResolver(deputyForm),
    defaultValues: { user_id: deputy?.user_id ?? nobody, until: deputy ? dayOf(deputy.until) : daysFromNow(weekDays) },
  })
  const { register, handleSubmit, watch, formState } = form
  const saving = useMutation({
    mutationFn: (change: MemberChange) => call(api.changeMember, { params: { userId: member.user_id }, body: change }),
    onSuccess: () => {
      toast.success(translate(messages.memberChanged))
      onDone()
      return screensUpdated()
    },
  })
  const fit = members.filter(
    ({ user_id, member_role, suspended }) =>
      user_id !== member.user_id && !suspended && roleCan(kind, member_role, 'see_prices_before_award'),
  )
  const submit = handleSubmit(({ user_id, until }) =>
    saving.mutate({ deputy: user_id === nobody ? null : { user_id, until: endOfDay(until) } }),
  )

  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={t`Deputy`}>
      <Field
        label={t`Deputy`}
        hint={
          fit.length === 0 ? translate(messages.deputyUnfit) : t`Nobody approves what they have asked for themselves.`
        }
      >
        <SelectInput {...register('user_id')}>
          <option value={nobody}>{t`Nobody`}</option>
          {fit.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
      {watch('user_id') !== nobody && (
        <Field label={t`Until the end of`} error={formState.errors.until?.message}>
          <TextInput type="date" min={daysFromNow(0)} {...register('until')} />
        </Field>
      )}
      <FormActions
        onCancel={onDone}
        sending={saving.isPending}
        note={saving.isError && <FailedCall error={saving.error} />}
      >
        {saving.isPending ? t`Saving...` : t`Save Changes`}
      </FormActions>
    </form>
  )
}
