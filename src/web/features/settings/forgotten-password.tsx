import { t } from '@lingui/core/macro'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { toast } from '#web/ui/toast.ts'
import { ForgotPassword } from '../account/forgot-password.tsx'
import { SettingsCard } from './settings-form.tsx'

/** For somebody who is signed in but no longer knows the password. */
export function ForgottenPassword() {
  const me = useMe()
  return (
    <SettingsCard title={t`Forgot Password`} text={t`Set a new password with a code that we mail to you.`}>
      <ForgotPassword email={me.email} onReset={() => toast.success(translate(messages.passwordReset))} />
    </SettingsCard>
  )
}
