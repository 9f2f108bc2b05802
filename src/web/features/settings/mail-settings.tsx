import { msg, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import {
  type MailKind,
  type MailTiming,
  mailKinds,
  mailTimings,
  type NotificationPreferences,
} from '#contract/notification-preferences.ts'
import type { Role } from '#contract/roles.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { SettingsForm } from './settings-form.tsx'

/** `for`: the roles that get such notifications. */
const kindsShown: Record<MailKind, { label: Label; for: readonly Role[] }> = {
  bids: { label: msg`Bids on your jobs`, for: ['buyer'] },
  jobs: { label: msg`New jobs that fit you`, for: ['supplier', 'salesman'] },
  awards: { label: msg`What became of your bids`, for: ['supplier', 'salesman'] },
  messages: { label: msg`Messages that you have not read for an hour`, for: ['buyer', 'supplier', 'salesman'] },
  approvals: { label: msg`Awards that wait for approval`, for: ['buyer'] },
  account: { label: msg`Your company and your account`, for: ['buyer', 'supplier', 'salesman', 'admin'] },
}
const timingLabels: Record<MailTiming, Label> = {
  now: msg`As it happens`,
  daily: msg`Once a day`,
  off: msg`No mail`,
}

/** What a person is mailed about, and when. */
export function MailSettings() {
  const preferences = useQuery(queryOf(api.notificationPreferences))
  if (preferences.isLoading) return <SkeletonCards label={t`Loading your mails`} />
  if (!preferences.data) return <LoadFailed title={t`Your mails could not be loaded`} query={preferences} />
  return <MailForm key={JSON.stringify(preferences.data)} preferences={preferences.data} />
}

function MailForm({ preferences }: { preferences: NotificationPreferences }) {
  const { email, role } = useMe()
  const isUnset = usePublicConfig()?.mail_configured === false
  const [wanted, setWanted] = useState(preferences)
  const saving = useMutation({
    mutationFn: (body: NotificationPreferences) => call(api.setNotificationPreferences, { body }),
    onSuccess: () => {
      toast.success(t`Your mails are set`)
      return screensUpdated()
    },
  })
  const shown = mailKinds.filter((kind) => kindsShown[kind].for.includes(role))
  const change = (more: Partial<NotificationPreferences>) => setWanted({ ...wanted, ...more })
  const isDaily = shown.some((kind) => wanted.email[kind] === 'daily')

  function submit(event: FormEvent) {
    event.preventDefault()
    saving.mutate(wanted)
  }

  return (
    <SettingsForm
      title={t`Mails`}
      text={t`We write to ${email}. What you have read here by then is not mailed.`}
      submit={t`Save`}
      submitting={t`Saving...`}
      isSubmitting={saving.isPending}
      onSubmit={submit}
    >
      {isUnset && (
        <Banner kind="info">{t`Here no mail server is set up yet. Your choice counts from the day it is.`}</Banner>
      )}
      {shown.map((kind) => (
        <Field key={kind} label={translate(kindsShown[kind].label)}>
          <SelectInput
            value={wanted.email[kind]}
            onChange={({ target }) => change({ email: { ...wanted.email, [kind]: target.value as MailTiming } })}
          >
            {mailTimings.map((timing) => (
              <option key={timing} value={timing}>
                {translate(timingLabels[timing])}
              </option>
            ))}
          </SelectInput>
        </Field>
      ))}
      {isDaily && (
        <TimeField
          label={t`The daily mail comes at`}
          time={wanted.digest_at}
          onChange={(digest_at) => change({ digest_at })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeField
          label={t`No mails from`}
          hint={t`The same time twice: mails at any hour.`}
          time={wanted.quiet_from}
          onChange={(quiet_from) => change({ quiet_from })}
        />
        <TimeField label={t`No mails until`} time={wanted.quiet_to} onChange={(quiet_to) => change({ quiet_to })} />
      </div>
      {saving.isError && <FailedCall error={saving.error} />}
    </SettingsForm>
  )
}

type TimeFieldProps = { label: string; hint?: string; time: string; onChange: (time: string) => void }

/** A time of day in India, such as 08:30. A cleared one stays as it was, since each is needed. */
function TimeField({ label, hint, time, onChange }: TimeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <TextInput type="time" required value={time} onChange={({ target }) => target.value && onChange(target.value)} />
    </Field>
  )
}
