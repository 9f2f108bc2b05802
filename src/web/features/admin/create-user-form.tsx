import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Handshake, ShieldCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { type NewStaff, newStaff } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { officeMessages } from '#contract/office-messages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { toast } from '#web/ui/toast.ts'
import { CompanyFields } from '../account/company-fields.tsx'
import { EmailField } from '../account/email-field.tsx'
import { NewPasswordField } from '../account/new-password-field.tsx'

const emptyUser: NewStaff = {
  role: 'salesman',
  email: '',
  password: '',
  company_name: '',
  contact_phone: '',
  gst_number: '',
  address: '',
}
const fields = Object.keys(emptyUser) as (keyof NewStaff)[]

export function CreateUserForm({ onDone }: { onDone: () => void }) {
  const form = useForm<NewStaff>({ resolver: standardSchemaResolver(newStaff), defaultValues: emptyUser })
  const { register, handleSubmit, formState, setError, watch } = form
  const draft = useFormDraft(form, 'create-user')
  const { errors } = formState

  const creating = useMutation({
    mutationFn: (user: NewStaff) => call(api.createStaff, { body: user }),
    onSuccess: () => {
      toast.success(translate(officeMessages.userCreated))
      draft.forget()
      onDone()
      return screensUpdated()
    },
    onError: (error) => showInputErrors<NewStaff>(error, fields, setError),
  })

  return (
    <form
      noValidate
      onSubmit={handleSubmit((user) => creating.mutate(user))}
      className="flex flex-1 flex-col gap-5"
      aria-label={t`Create user`}
    >
      {creating.isError && <FailedCall error={creating.error} otherwise={officeMessages.userCreateFailed} />}
      <RadioCards label={t`Role`} cards={roleCards()} {...register('role')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField error={errors.email?.message} input={register('email')} isSomebodyElse />
        <NewPasswordField error={errors.password?.message} input={register('password')} />
      </div>
      <CompanyFields register={register} errors={errors} typedGstNumber={watch('gst_number')} isSomebodyElse />
      <FormActions onCancel={onDone} sending={creating.isPending}>
        {creating.isPending ? t`Creating...` : t`Create user`}
      </FormActions>
    </form>
  )
}

const roleCards = () => [
  {
    value: 'salesman',
    title: t`Salesman`,
    text: t`Bids for firms without an account`,
    icon: <Handshake aria-hidden />,
  },
  { value: 'admin', title: t`Admin`, text: t`Manages users, jobs and bids`, icon: <ShieldCheck aria-hidden /> },
]
