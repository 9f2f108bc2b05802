import { useState } from 'react'
import { RequestResetCode } from './request-reset-code.tsx'
import { ResetPassword } from './reset-password.tsx'

type ForgotPasswordProps = {
  /** The initial address in step 1. */
  email?: string
  /** To whom a code was mailed; empty: step 1. */
  codeSentTo: string
  onSent: (email: string) => void
  onReset: (email: string) => void
}

/** Step 1 mails a code to an address; step 2 asks for the code and the new password. */
export function ForgotPassword({ email: knownEmail = '', codeSentTo, onSent, onReset }: ForgotPasswordProps) {
  const [email, setEmail] = useState(knownEmail)

  if (codeSentTo === '') {
    return (
      <RequestResetCode
        email={email}
        onSent={(address) => {
          setEmail(address)
          onSent(address)
        }}
      />
    )
  }
  return (
    <ResetPassword
      email={codeSentTo}
      onBack={() => onSent('')}
      onReset={() => {
        onSent('')
        onReset(codeSentTo)
      }}
    />
  )
}
