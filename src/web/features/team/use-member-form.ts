import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { type Member, type MemberChange, memberRole } from '#contract/company.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { toast } from '#web/ui/toast.ts'
import { limitText, parseLimit } from './parse-limit.ts'
import { roleCan } from './role-can.ts'

const memberForm = z.object({ member_role: memberRole, award_limit: parseLimit })
type TypedMember = z.input<typeof memberForm>
type ChosenMember = z.output<typeof memberForm>

/** The form of a member's role and limit. The input stays if it is refused. */
export function useMemberForm(member: Member, onSaved: () => void = () => {}) {
  const { role: kind } = useMe()
  const form = useForm<TypedMember, unknown, ChosenMember>({
    resolver: standardSchemaResolver(memberForm),
    // Shows a colleague's changes meanwhile, except in edited fields.
    values: { member_role: member.member_role, award_limit: limitText(member.award_limit) },
    resetOptions: { keepDirtyValues: true },
  })
  const saving = useMutation({
    mutationFn: (body: MemberChange) => call(api.changeMember, { params: { userId: member.user_id }, body }),
    onSuccess: async (_, { award_limit }) => {
      toast.success(translate(messages.memberChanged))
      await screensUpdated()
      // "3 lakh" has become 3,00,000.
      form.reset({ ...form.getValues(), ...(award_limit !== undefined && { award_limit: limitText(award_limit) }) })
      onSaved()
    },
    onError: (error) => showInputErrors<TypedMember>(error, ['member_role', 'award_limit'], form.setError),
  })
  const chosenRole = form.watch('member_role')
  const hasLimit = roleCan(kind, chosenRole, 'award')

  /** Only edited fields are sent, so that a colleague's change of others stays. */
  function save({ member_role, award_limit = null }: ChosenMember) {
    const limit = hasLimit ? award_limit : null
    saving.mutate({
      ...(member_role !== member.member_role && { member_role }),
      ...(limit !== member.award_limit && { award_limit: limit }),
    })
  }

  function cancel() {
    saving.reset()
    // Its own default, from above, would keep what is to be given up.
    form.reset(undefined, { keepDirtyValues: false })
  }

  return { form, kind, chosenRole, hasLimit, saving, submit: form.handleSubmit(save), cancel }
}
