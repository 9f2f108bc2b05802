import { useState } from 'react'
import { RequestResetCode } from './request-reset-code.tsx'
import { ResetPassword } from './reset-password.tsx'

/** `sentTo`: to whom a code was mailed; empty: to nobody. `hadCode`: the person had it already, none was mailed from here. */
type ResetCode = { sentTo: string; hadCode: boolean }
export const noResetCode: ResetCode = { sentTo: '', hadCode: false }

type ForgotPasswordProps = {
  /** The initial address in step 1. */
  email?: string
  /** `noResetCode`: step 1. */
  code: ResetCode
  onCode: (code: ResetCode) => void
  onReset: (email: string) => void
}

/** Step 1 mails a code to an address, unless the person has one; step 2 asks for the code and the new password. */
export function ForgotPassword({ email: knownEmail = '', code, onCode, onReset }: ForgotPasswordProps) {
  const [email, setEmail] = useState(knownEmail)

  function proceed(address: string, hadCode: boolean) {
    setEmail(address)
    onCode({ sentTo: address, hadCode })
  }

  if (code.sentTo === '') {
    return (
      <RequestResetCode
        email={email}
        onSent={(address) => proceed(address, false)}
        onHadCode={(address) => proceed(address, true)}
      />
    )
  }
  return (
    <ResetPassword
      email={code.sentTo}
      hadCode={code.hadCode}
      onSent={() => onCode({ ...code, hadCode: false })}
      onBack={() => onCode(noResetCode)}
      onReset={() => {
        onCode(noResetCode)
        onReset(code.sentTo)
      }}
    />
  )
}
