import { msg, t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { Appearance } from '#web/features/settings/appearance.tsx'
import { ChangePassword } from '#web/features/settings/change-password.tsx'
import { ForgottenPassword } from '#web/features/settings/forgotten-password.tsx'
import { ProfileSettings } from '#web/features/settings/profile-settings.tsx'
import { translate } from '#web/language/translate.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const tabs = [
  { value: 'profile', label: msg`Profile Settings`, content: <ProfileSettings /> },
  { value: 'password', label: msg`Change Password`, content: <ChangePassword /> },
  { value: 'forgot', label: msg`Forgot Password`, content: <ForgottenPassword /> },
  { value: 'appearance', label: msg`Appearance`, content: <Appearance /> },
] as const

export function SettingsPage() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'profile'
  return (
    <>
      <PageHeader title={t`Settings`} text={t`Your company, your password and how the screens look.`} />
      <Tabs
        label={t`Settings`}
        value={tab}
        onChange={(next) => setAddress(next === 'profile' ? {} : { tab: next }, { replace: true })}
        tabs={tabs.map(({ value, label, content }) => ({ value, label: translate(label), content }))}
      />
    </>
  )
}
