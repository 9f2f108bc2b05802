import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { forgetClaim, storedClaim } from '#web/session/claim.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Bids that were made by a link become those of the own company. */
export function ClaimPage() {
  const navigate = useNavigate()
  const [token] = useState(() => storedClaim())
  const [state, setState] = useState<'idle' | 'claiming'>('idle')
  const [error, setError] = useState<string | null>(null)

  async function claim() {
    setState('claiming')
    setError(null)
    try {
      await call(api.claimQuote, { params: { token: token! } })
      forgetClaim()
      void navigate(pages.bids.path, { replace: true })
    } catch (failed) {
      setError(errorText(failed, messages.unknownError))
      setState('idle')
    }
  }

  return (
    <>
      <PageHeader title={t`Take over your bids`} />
      <Card className="max-w-xl">
        {token ? (
          <>
            <p className="leading-relaxed text-ink-soft">
              {t`The bids that you made by a link, with their awards and files, become those of your company. This cannot be undone.`}
            </p>
            {error && (
              <p role="alert" className="mt-3 font-medium text-danger-ink">
                {error}
              </p>
            )}
            <Button className="mt-5" loading={state === 'claiming'} onClick={claim}>
              {t`Take over the bids`}
            </Button>
          </>
        ) : (
          <p className="leading-relaxed text-ink-soft">
            {t`Open the link of your bid again, and choose Open an account there.`}
          </p>
        )}
      </Card>
    </>
  )
}
