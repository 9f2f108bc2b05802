import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { Quote } from '#contract/quote.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { queryOf } from '#web/api/queries.ts'
import { forgetClaim, storedClaim } from '#web/session/claim.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { rupees } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Bids that were made by a link become those of the own company. */
export function ClaimPage() {
  const [token] = useState(storedClaim)
  return (
    <>
      <PageHeader title={t`Take over your bids`} />
      <Card className="max-w-xl">
        {token ? (
          <Claim token={token} />
        ) : (
          <p className="leading-relaxed text-ink-soft">
            {t`Open the link of your bid again, and choose Open an account there.`}
          </p>
        )}
      </Card>
    </>
  )
}

function Claim({ token }: { token: string }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'claiming'>('idle')
  const [error, setError] = useState<string | null>(null)
  const { data } = useQuery(queryOf(api.quote, { params: { token } }))

  async function claim() {
    setState('claiming')
    setError(null)
    try {
      await call(api.claimQuote, { params: { token } })
      forgetClaim()
      void navigate(pages.bids.path, { replace: true })
    } catch (failed) {
      // Taken over already, or too old: nothing leads here again.
      if (failed instanceof ApiError && failed.status === 404) forgetClaim()
      setError(errorText(failed, messages.unknownError))
      setState('idle')
    }
  }

  return (
    <>
      {data?.bid && <TheBid quote={data} />}
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
  )
}

/** Whose it is: on a phone that several people use, it may be another's. */
function TheBid({ quote: { job, bid, bidder } }: { quote: Quote }) {
  return (
    <p className="mb-4 flex flex-col wrap-anywhere">
      <span className="font-semibold">{job.title}</span>
      <span className="text-ink-soft">
        <span translate="no">{bidder?.company_name}</span> · {rupees(bid!.price_quote)}
      </span>
    </p>
  )
}
