import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { confirmEmail } from '#web/session/enter.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * The page of the link in a confirmation mail. It needs a press of a button, since mail scanners open links too and would use
 * up the code. The guard redirects once signed in.
 */
export function ConfirmEmail({ linkToken }: { linkToken: string }) {
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const [confirming, setConfirming] = useState(false)

  async function confirm() {
    setRefusal(null)
    setConfirming(true)
    await confirmEmail({ token_hash: linkToken }).catch((error) => setRefusal(authErrorSentence(error)))
    setConfirming(false)
  }

  return (
    <div className="flex flex-col gap-5">
      {refusal && <Banner kind="error">{translate(refusal)}</Banner>}
      <p className="text-ink-soft">{t`If it was you who opened an account with this address, confirm it to get in.`}</p>
      <Button size="lg" wide loading={confirming} onClick={() => void confirm()}>
        {confirming ? t`Confirming...` : t`Confirm my email`}
      </Button>
    </div>
  )
}
