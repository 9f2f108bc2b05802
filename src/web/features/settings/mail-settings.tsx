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
  type PushTiming,
  pushTimings,
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
import { PushSettings } from '../push/push-settings.tsx'
import { SettingsForm } from './settings-form.tsx'

/** `for`: the roles that get such notifications. */
const kindsShown: Record<MailKind, { label: Label; for: readonly Role[] }> = {
  bids: { label: msg`Bids on your jobs`, for: ['buyer'] },
  jobs: { label: msg`New jobs that fit you`, for: ['supplier', 'salesman'] },
  awards: { label: msg`What became of your bids`, for: ['supplier', 'salesman'] },
  messages: { label: msg`Messages`, for: ['buyer', 'supplier', 'salesman'] },
  approvals: { label: msg`Awards that wait for approval`, for: ['buyer'] },
  account: { label: msg`Your company and your account`, for: ['buyer', 'supplier', 'salesman', 'admin'] },
}
const timingLabels: Record<MailTiming, Label> = {
  now: msg`As it happens`,
  daily: msg`Once a day`,
  off: msg`No mail`,
}
const pushLabels: Record<PushTiming, Label> = { now: msg`As it happens`, off: msg`Never` }

/** What a person is told of, how, and when. */
export function MailSettings() {
  const preferences = useQuery(queryOf(api.notificationPreferences))
  if (preferences.isLoading) return <SkeletonCards label={t`Loading your mails`} />
  if (!preferences.data) return <LoadFailed title={t`Your mails could not be loaded`} query={preferences} />
  return (
    <div className="flex flex-col gap-6">
      <PushSettings />
      <MailForm key={JSON.stringify(preferences.data)} preferences={preferences.data} />
    </div>
  )
}

function MailForm({ preferences }: { preferences: NotificationPreferences }) {
  const { email, role } = useMe()
  const isUnset = usePublicConfig()?.mail_configured === false
  const [wanted, setWanted] = useState(preferences)
  const saving = useMutation({
    mutationFn: (body: NotificationPreferences) => call(api.setNotificationPreferences, { body }),
    onSuccess: () => {
      toast.success(t`Your notifications are set`)
      return screensUpdated()
    },
  })
  const shown = mailKinds.filter((kind) => kindsShown[kind].for.includes(role))
  const push = { ...pushAtFirst, ...wanted.push }
  const change = (more: Partial<NotificationPreferences>) => setWanted({ ...wanted, ...more })
  const isDaily = shown.some((kind) => wanted.email[kind] === 'daily')

  function submit(event: FormEvent) {
    event.preventDefault()
    saving.mutate(wanted)
  }

  return (
    <SettingsForm
      title={t`What you are told, and when`}
      text={t`Here you always see all of it, at the bell. Mails go to ${email}, and only with what you have not read by then.`}
      submit={t`Save`}
      submitting={t`Saving...`}
      isSubmitting={saving.isPending}
      onSubmit={submit}
    >
      {isUnset && (
        <Banner kind="info">{t`Here no mail server is set up yet. Your choice counts from the day it is.`}</Banner>
      )}
      {shown.map((kind) => (
        <fieldset key={kind} className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{translate(kindsShown[kind].label)}</legend>
          <Field
            label={t`By mail`}
            hint={kind === 'messages' ? t`Those that you have not read for an hour.` : undefined}
          >
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
          <Field label={t`On your devices`}>
            <SelectInput
              value={push[kind]}
              onChange={({ target }) => change({ push: { ...push, [kind]: target.value as PushTiming } })}
            >
              {pushTimings.map((timing) => (
                <option key={timing} value={timing}>
                  {translate(pushLabels[timing])}
                </option>
              ))}
            </SelectInput>
          </Field>
        </fieldset>
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
          label={t`Nothing from`}
          hint={t`The same time twice: at any hour.`}
          time={wanted.quiet_from}
          onChange={(quiet_from) => change({ quiet_from })}
        />
        <TimeField label={t`Nothing until`} time={wanted.quiet_to} onChange={(quiet_to) => change({ quiet_to })} />
      </div>
      {saving.isError && <FailedCall error={saving.error} />}
    </SettingsForm>
  )
}

/** Replies that an earlier version has stored on the device lack what is pushed. */
const pushAtFirst = Object.fromEntries(mailKinds.map((kind) => [kind, 'now'])) as Record<MailKind, PushTiming>

type TimeFieldProps = { label: string; hint?: string; time: string; onChange: (time: string) => void }

/** A time of day in India, such as 08:30. A cleared one comes back when the field is left, since each is needed. */
function TimeField({ label, hint, time, onChange }: TimeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="time"
        required
        value={time}
        onChange={({ target }) => target.value && onChange(target.value)}
        onBlur={({ target }) => {
          target.value = time
        }}
      />
    </Field>
  )
}
