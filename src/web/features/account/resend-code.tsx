import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** As long as the sign-in service sends no second mail to an address, without saying so. */
const waitSeconds = 60

type ResendCodeProps = {
  email: string
  send: () => Promise<unknown>
  sent: Sentence
  refused: (error: unknown) => Sentence
  /** A code was sent just now. */
  waits?: boolean
  /** False where the person came with a code of which this page knows nothing. */
  isSent?: boolean
}

/** Sends another code to the same address, without leaving the form; after a wait. */
export function ResendCode({ email, send, sent, refused, waits = true, isSent = true }: ResendCodeProps) {
  const [left, setLeft] = useState(waits ? waitSeconds : 0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setLeft(waitSeconds)
      toast.success(translate(sent))
    },
    onError: (error) => toast.error(translate(refused(error))),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
      <p className="wrap-anywhere">{isSent ? t`Sent to ${email}.` : t`For the account ${email}.`}</p>
      <Button
        variant="ghost"
        size="sm"
        disabled={left > 0}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {left > 0 ? t`Send again in ${{ seconds: left }} s` : t`Send the code again`}
      </Button>
    </div>
  )
}
