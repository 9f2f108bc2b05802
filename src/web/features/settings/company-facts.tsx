import { t } from '@lingui/core/macro'
import { useMe } from '#web/session/me.ts'
import { phoneNumber } from '#web/ui/phone.ts'
import { SettingsCard } from './settings-form.tsx'

/** The company's details for members who may not change them. */
export function CompanyFacts() {
  const { company_name, contact_phone, gst_number, address } = useMe()
  const facts = [
    [t`Company Name`, company_name],
    [t`Contact Phone`, phoneNumber(contact_phone)],
    [t`GST Number`, gst_number],
    [t`Business Address`, address],
  ]
  return (
    <SettingsCard title={t`Profile Settings`} text={t`How other companies see and reach you. An owner changes it.`}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-faint">{label}</dt>
            <dd className="mt-0.5 font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  )
}
