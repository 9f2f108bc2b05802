import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type Company, type MsmeDeclaration, msmeDeclaration } from '#contract/company.ts'
import { msmeClasses } from '#contract/money-lists.ts'
import { indiaDay } from '#domain/india-time.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { msmeNames } from '../money/msme-names.ts'
import { SettingsForm } from './settings-form.tsx'

/** What the company is by the MSMED Act, and what that does to the days by which it is paid. */
export function MsmeSettings() {
  const company = useQuery(queryOf(api.company))
  if (company.isLoading) return <SkeletonCards />
  if (!company.data) return <LoadFailed title={t`The company could not be loaded`} query={company} />
  return <Declaration company={company.data} />
}

type Values = { msme_class: MsmeDeclaration['msme_class'] | ''; udyam_number: string; udyam_on: string }
const fields = ['msme_class', 'udyam_number', 'udyam_on'] as const
const declarationIn = ({ msme_class, udyam_number, udyam_on }: Values) =>
  msmeDeclaration.safeParse({
    ...{ msme_class: msme_class || null, udyam_number: udyam_number || null, udyam_on: udyam_on || null },
  })

function Declaration({ company: { msme_class, udyam_number, udyam_on } }: { company: Company }) {
  const form = useForm<Values>({
    defaultValues: { msme_class: msme_class ?? '', udyam_number: udyam_number ?? '', udyam_on: udyam_on ?? '' },
  })
  const { register, handleSubmit, formState, setError, control } = form
  const { errors } = formState
  const chosen = useWatch({ control, name: 'msme_class' })
  const saving = useMutation({
    mutationFn: (body: MsmeDeclaration) => call(api.declareMsme, { body }),
    onSuccess: () => {
      toast.success(t`Declaration saved`)
      return screensUpdated()
    },
    onError: (error) => showInputErrors<Values>(error, fields, setError),
  })
  function declare(typed: Values) {
    const { data, error } = declarationIn(typed)
    for (const { path, message } of error?.issues ?? []) setError(path[0] as 'udyam_number', { message })
    if (data) saving.mutate(data)
  }
  return (
    <SettingsForm
      title={t`Micro, small or medium enterprise`}
      text={t`Your declaration by the MSMED Act. It counts for the bills that you send from now on, and your buyers read it on them.`}
      submit={t`Save declaration`}
      submitting={t`Saving...`}
      isSubmitting={saving.isPending}
      onSubmit={handleSubmit(declare)}
    >
      {saving.isError && <FailedCall error={saving.error} />}
      <Field label={t`Category`} error={errors.msme_class?.message}>
        <SelectInput {...register('msme_class')}>
          <option value="">{t`None of these`}</option>
          {msmeClasses.map((one) => (
            <option key={one} value={one}>
              {translate(msmeNames[one])}
            </option>
          ))}
        </SelectInput>
      </Field>
      {chosen && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t`Udyam number`}
            optional={chosen === 'medium'}
            hint={t`Such as UDYAM-MH-18-0012345`}
            error={errors.udyam_number?.message}
          >
            <TextInput autoComplete="off" {...register('udyam_number')} />
          </Field>
          <Field
            label={t`Registered on`}
            optional
            hint={t`Bills of earlier days do not count`}
            error={errors.udyam_on?.message}
          >
            <TextInput type="date" max={indiaDay(new Date().toISOString())} {...register('udyam_on')} />
          </Field>
        </div>
      )}
      <p className="text-[0.9375rem] text-ink-soft">
        {chosen === 'micro' || chosen === 'small'
          ? t`Buyers see that your bills are to be paid within 45 days of delivery at most, or 15 days where the order says nothing, with interest at three times the bank rate after that.`
          : t`Your bills are due as the order agrees. Micro and small enterprises are paid within 45 days at most.`}
      </p>
    </SettingsForm>
  )
}
