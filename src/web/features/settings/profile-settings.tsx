import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type ProfileUpdate, profileUpdate, type User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useMe } from '#web/session/me.ts'
import { refreshMe } from '#web/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { gstNumberHint } from '../account/gst-number-hint.ts'
import { roleNames } from '../account/role-names.ts'
import { SettingsForm } from './settings-form.tsx'

const fields = ['company_name', 'contact_phone', 'gst_number', 'address'] as const

export function ProfileSettings() {
  const me = useMe()
  const { register, handleSubmit, formState, reset, setError, watch } = useForm<ProfileUpdate>({
    resolver: standardSchemaResolver(profileUpdate),
    defaultValues: profileOf(me),
  })
  const { errors } = formState
  const gstNumber = watch('gst_number')

  const saving = useMutation({
    mutationFn: (profile: ProfileUpdate) => call(api.updateProfile, { body: profile }),
    onSuccess: ({ user }) => {
      toast.success(messages.profileUpdated)
      reset(profileOf(user))
      return refreshMe()
    },
    onError: (error) => showInputErrors<ProfileUpdate>(error, fields, setError),
  })

  return (
    <SettingsForm
      title="Profile Settings"
      text="How other companies see and reach you."
      submit="Save Changes"
      submitting="Saving..."
      isSubmitting={saving.isPending}
      onSubmit={handleSubmit((profile) => saving.mutate(profile))}
    >
      {saving.isError && <Banner kind="error">{errorText(saving.error, messages.profileUpdateFailed)}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" hint="Email cannot be changed">
          <TextInput readOnly value={me.email} autoComplete="off" />
        </Field>
        <Field label="Role" hint="Role cannot be changed">
          <TextInput readOnly value={roleNames[me.role]} autoComplete="off" />
        </Field>
        <Field label="Company Name" optional error={errors.company_name?.message}>
          <TextInput autoComplete="organization" {...register('company_name')} />
        </Field>
        <Field label="Contact Phone" optional error={errors.contact_phone?.message}>
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register('contact_phone')} />
        </Field>
      </div>
      <Field
        label="GST Number"
        hint={gstNumber && gstNumber === me.gst_number ? undefined : gstNumberHint(gstNumber)}
        error={errors.gst_number?.message}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          {...register('gst_number')}
        />
      </Field>
      <Field label="Business Address" error={errors.address?.message}>
        <TextArea rows={3} autoComplete="street-address" {...register('address')} />
      </Field>
    </SettingsForm>
  )
}

function profileOf({ company_name, contact_phone, gst_number, address }: User): ProfileUpdate {
  return { company_name, contact_phone, gst_number, address }
}
