import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { type NewSite, newSite, type Site } from '#contract/site.ts'
import { gstState } from '#domain/gst-number.ts'
import { stateCodes, stateOf } from '#domain/gst-states.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSavedValues } from '#web/ui/use-saved-values.ts'
import { PhoneField } from '../account/phone-field.tsx'
import { SiteMembers } from './site-members.tsx'
import { emptySite, type SiteValues, valuesOf } from './site-values.ts'
import { StateNote, useStateOfPin } from './state-of-pin.tsx'

const fields = ['name', 'address', 'pincode', 'state_code', 'contact_name', 'contact_phone', 'member_ids'] as const

export function SiteForm({ site, onDone }: { site: Site | null; onDone: () => void }) {
  const me = useMe()
  const form = useForm<SiteValues, unknown, NewSite>({
    resolver: standardSchemaResolver(newSite),
    defaultValues: site ? valuesOf(site) : emptySite(gstState(me.gst_number).state_code),
  })
  const { register, handleSubmit, formState, setError, setValue } = form
  const draft = useFormDraft(form, site ? `site-${site.id}` : 'new-site')
  useSavedValues(form, site && valuesOf(site))
  const { errors } = formState
  const [pincode, state_code] = useWatch({ control: form.control, name: ['pincode', 'state_code'] })
  const stateOfPin = useStateOfPin(pincode)
  // The state decides the tax of orders: what stood there before anybody chose it gives way to the PIN code's.
  const isChosen = formState.dirtyFields.state_code === true
  useEffect(() => {
    if (stateOfPin && !isChosen && !site) setValue('state_code', stateOfPin)
  }, [stateOfPin, isChosen, site, setValue])

  const saving = useMutation({
    mutationFn: (values: NewSite) =>
      site
        ? call(api.updateSite, { params: { id: site.id }, body: { ...values, closed: site.closed_at !== null } })
        : call(api.createSite, { body: values }),
    onSuccess: () => {
      toast.success(translate(messages.siteSaved))
      draft.forget()
      onDone()
      return screensUpdated()
    },
    onError: (error) => showInputErrors<SiteValues>(error, fields, setError),
  })

  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => saving.mutate(values))}
      className="flex flex-1 flex-col gap-5"
      aria-label={site ? site.name : t`Add site`}
    >
      <Field label={t`Site name`} error={errors.name?.message}>
        <TextInput autoComplete="off" placeholder={t`Wakad, tower B`} {...register('name')} />
      </Field>
      <Field label={t`Site address`} error={errors.address?.message}>
        <TextArea rows={2} autoComplete="off" {...register('address')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`PIN code`} optional error={errors.pincode?.message}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={6} {...register('pincode')} />
        </Field>
        <Field
          label={t`State`}
          error={errors.state_code?.message}
          hint={stateOfPin && stateOfPin !== state_code && <StateNote pin={pincode} state={stateOfPin} />}
        >
          <SelectInput {...register('state_code')}>
            {stateCodes.map((code) => (
              <option key={code} value={code}>
                {translate(stateOf(code))}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t`Contact name`} optional error={errors.contact_name?.message}>
          <TextInput autoComplete="off" {...register('contact_name')} />
        </Field>
        <PhoneField
          label={t`Contact phone`}
          autoComplete="off"
          optional
          error={errors.contact_phone?.message}
          input={register('contact_phone')}
        />
      </div>
      <SiteMembers input={register('member_ids')} />
      <FormActions
        onCancel={onDone}
        sending={saving.isPending}
        note={saving.isError && <FailedCall error={saving.error} />}
      >
        {saving.isPending ? t`Saving...` : t`Save site`}
      </FormActions>
    </form>
  )
}
