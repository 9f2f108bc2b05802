import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { refreshMe } from '#web/session/session.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import { useUnstoredCodes } from './use-unstored-codes.ts'

type Needed = NonNullable<User['second_factor']>

export const factorTitle = (needed: Needed) => (needed === 'code' ? t`One more step` : t`Protect your account first`)

export const factorText = (needed: Needed) =>
  needed === 'code'
    ? t`Enter the code that your authenticator app shows for this account.`
    : t`Admins here sign in with a code of their phone as well. Setting it up takes a minute.`

/** What an admin's session needs before anything opens. `children`: the button that leaves. */
export function SecondFactorQuestion({ needed, children }: { needed: Needed; children: ReactNode }) {
  const [codes, setCodes] = useUnstoredCodes()

  async function give(code: string) {
    await call(api.confirmSecondFactor, { body: { code } })
    await refreshMe()
  }

  function stored() {
    setCodes(null)
    void refreshMe()
  }

  if (codes) return <RecoveryCodeList codes={codes} onStored={stored} />
  if (needed === 'enrolment') return <SetUpFactor onEnabled={setCodes}>{children}</SetUpFactor>
  return (
    <CodeForm recovery submit={t`Continue`} onCode={give}>
      {children}
    </CodeForm>
  )
}
