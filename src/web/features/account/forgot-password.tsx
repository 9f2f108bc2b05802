import { useState } from 'react'
import { RequestResetCode } from './request-reset-code.tsx'
import { ResetPassword } from './reset-password.tsx'

type ForgotPasswordProps = {
  /** The initial address in step 1. */
  email?: string
  onReset: (email: string) => void
}

/** Step 1 mails a code to an address; step 2 asks for the code and the new password. */
export function ForgotPassword({ email: knownEmail = '', onReset }: ForgotPasswordProps) {
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState(knownEmail)

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
        onReset(codeSentTo)
      }}
    />
  )
}
