import { t } from '@lingui/core/macro'
import type { AwardRequest } from '#contract/award-request.ts'
import { Banner } from '#web/ui/banner.tsx'
import { date, rupees } from '#web/ui/format.ts'

/** A note above the bids of a job whose last request was refused: who refused it, and why. */
export function RefusedAward({ request: { bidder_name, landed_total, decisions } }: { request: AwardRequest }) {
  const refusal = decisions.find(({ approved }) => !approved)
  return (
    <Banner
      kind="warning"
      title={t`Approval refused: ${{ company: bidder_name }}, ${{ amount: rupees(landed_total) }}`}
    >
      {refusal && (
        <>
          {refusal.note && <p className="wrap-anywhere">{refusal.note}</p>}
          <p>{t`By ${{ name: refusal.by.name }} on ${{ date: date(refusal.at) }}`}</p>
        </>
      )}
    </Banner>
  )
}
