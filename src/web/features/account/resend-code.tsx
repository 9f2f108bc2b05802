import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorSentence } from '#web/api/errors.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** As long as the sign-in service sends no second mail to an address, without saying so. */
const waitSeconds = 60

/** Sends another code to the same address, without leaving the form; after a wait. */
export function ResendCode({ email }: { email: string }) {
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const sending = useMutation({
    mutationFn: () => call(api.forgotPassword, { body: { email } }),
    onSuccess: () => {
      setLeft(waitSeconds)
      toast.success(translate(messages.resetCodeSent))
    },
    onError: (error) => toast.error(translate(errorSentence(error, messages.resetCodeSendFailed))),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
      <p className="wrap-anywhere">{t`Sent to ${email}.`}</p>
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
