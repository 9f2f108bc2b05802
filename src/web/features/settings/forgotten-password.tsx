import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { toast } from '#web/ui/toast.ts'
import { ForgotPassword, noResetCode } from '../account/forgot-password.tsx'
import { SettingsCard } from './settings-form.tsx'

/** For a person who is signed in and has forgotten the password. */
export function ForgottenPassword() {
  const me = useMe()
  const [code, setCode] = useState(noResetCode)
  return (
    <SettingsCard title={t`Forgot Password`} text={t`Set a new password with a code that we mail to you.`}>
      <ForgotPassword
        email={me.email}
        code={code}
        onCode={setCode}
        onReset={() => toast.success(translate(messages.passwordReset))}
      />
    </SettingsCard>
  )
}
