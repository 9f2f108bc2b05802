import { messages } from '#contract/messages.ts'
import { useMe } from '#web/session/me.ts'
import { login } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'
import { ForgotPassword } from '../account/forgot-password.tsx'
import { SettingsCard } from './settings-form.tsx'

/** For somebody who is signed in but no longer knows the password. */
export function ForgottenPassword() {
  const me = useMe()

  async function afterReset(email: string, newPassword: string) {
    toast.success(messages.passwordReset)
    // A reset ends every session of its account, this one too: whoever just chose the password need not type it again.
    if (email === me.email) await login(email, newPassword)
  }

  return (
    <SettingsCard title="Forgot Password" text="Set a new password with a code that we mail to you.">
      <ForgotPassword email={me.email} onReset={(email, newPassword) => void afterReset(email, newPassword)} />
    </SettingsCard>
  )
}
