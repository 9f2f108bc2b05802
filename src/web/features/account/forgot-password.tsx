import { useState } from 'react'
import { RequestResetCode } from './request-reset-code.tsx'
import { ResetPassword } from './reset-password.tsx'

/** Step 1 mails a code to an address, step 2 takes it with the new password. */
export function ForgotPassword({ onReset }: { onReset: () => void }) {
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState('')

  if (codeSentTo === null) {
    return (
      <RequestResetCode
        email={email}
        onSent={(address) => {
          setEmail(address)
          setCodeSentTo(address)
        }}
      />
    )
  }
  return (
    <ResetPassword
      email={codeSentTo}
      onBack={() => setCodeSentTo(null)}
      onReset={() => {
        setCodeSentTo(null)
        onReset()
      }}
    />
  )
}
