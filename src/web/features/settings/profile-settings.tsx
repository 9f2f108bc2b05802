import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ProfileUpdate, profileUpdate, type User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { issueText } from '#contract/sentence.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { roleNames } from '#web/session/role-names.ts'
import { refreshMe } from '#web/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSavedValues } from '#web/ui/use-saved-values.ts'
import { GstNumberField } from '../account/gst-number-field.tsx'
import { PhoneField } from '../account/phone-field.tsx'
import { PlaceSuggestions } from '../places/place-suggestions-part.ts'
import { endsVerification } from './ends-verification.ts'
import { SettingsForm } from './settings-form.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

const fields = ['company_name', 'contact_phone', 'gst_number', 'address'] as const

export function ProfileSettings() {
  const me = useMe()
  const trades = me.role === 'buyer' || me.role === 'supplier'
  const form = useForm<ProfileUpdate>({
    resolver: standardSchemaResolver(profileUpdate),
    defaultValues: profileOf(me),
  })
  const { register, handleSubmit, formState, reset, setError, setValue, watch } = form
  const draft = useFormDraft(form, 'profile')
  useSavedValues(form, profileOf(me))
  const { errors } = formState
  const [meantGst, setMeantGst] = useState<string | null>(null)
  const typed = watch()
  const { company_name, gst_number, address } = typed

  const saving = useMutation({
    mutationFn: (profile: ProfileUpdate) => call(api.updateProfile, { body: profile }),
    onSuccess: ({ user }, sent) => {
      if (sent.company_name) toast.success(translate(messages.profileUpdated))
      else toast.info(t`Saved. A company needs a name, so the name stays: ${{ company: user.company_name }}`)
      reset(profileOf(user))
      draft.forget()
      return refreshMe()
    },
    onError: (error) => showInputErrors<ProfileUpdate>(error, fields, setError),
  })

  /** A number whose last character does not fit is saved once it is said to be meant: the checks of the company end with it. */
  function save(profile: ProfileUpdate) {
    const number = profile.gst_number
    if (number === '' && trades)
      return setError('gst_number', { message: issueText(messages.invalidGstNumber) }, { shouldFocus: true })
    if (number === '' || hasRightCheckDigit(number) || [me.gst_number, meantGst].includes(number))
      return saving.mutate(profile)
    setMeantGst(number)
    const asked = t`The last character of this GST number does not fit the others. If it is right all the same, press “Save Changes” again.`
    setError('gst_number', { message: asked }, { shouldFocus: true })
  }

  return (
    <SettingsForm
      title={t`Profile Settings`}
      text={t`How other companies see and reach you.`}
      submit={t`Save Changes`}
      submitting={t`Saving...`}
      isSubmitting={saving.isPending}
      onSubmit={handleSubmit(save)}
    >
      <UnsavedNote draft={draft} isSaved={saving.isSuccess} onUndo={() => reset(profileOf(me))} />
      {saving.isError && <FailedCall error={saving.error} otherwise={messages.profileUpdateFailed} />}
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <Field label={t`Email`} hint={t`Email cannot be changed`}>
          <TextInput readOnly value={me.email} autoComplete="off" />
        </Field>
        <Field label={t`Role`} hint={t`Role cannot be changed`}>
          <TextInput readOnly value={translate(roleNames[me.role])} autoComplete="off" />
        </Field>
        <Field
          label={t`Company Name`}
          optional
          error={errors.company_name?.message}
          hint={!company_name?.trim() && t`Left empty, the name stays: ${{ company: me.company_name }}`}
        >
          <TextInput autoComplete="organization" {...register('company_name')} />
        </Field>
        <PhoneField optional error={errors.contact_phone?.message} input={register('contact_phone')} />
      </div>
      <GstNumberField
        typed={gst_number}
        error={errors.gst_number?.message}
        input={register('gst_number')}
        optional={!trades}
      />
      {endsVerification(me, typed) && (
        <Banner kind="warning">
          {t`The Verified badge belongs to the name, GST number, address and phone that were checked. If you save others, it can go until they are checked again: ask for it under Verification.`}
        </Banner>
      )}
      <Field label={t`Business Address`} error={errors.address?.message}>
        <TextArea rows={3} autoComplete="street-address" {...register('address')} />
        <Suspense>
          <PlaceSuggestions
            typed={address}
            onChoose={(text) => setValue('address', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          />
        </Suspense>
      </Field>
    </SettingsForm>
  )
}

function profileOf({ company_name, contact_phone, gst_number, address }: User): ProfileUpdate {
  return { company_name, contact_phone, gst_number, address }
}
