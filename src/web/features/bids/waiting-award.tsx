import { t } from '@lingui/core/macro'
import type { AwardRequest } from '#contract/award-request.ts'
import { pages } from '#contract/pages.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { whatToWaitFor } from './request-waits.tsx'

/** A note above the bids of a job with a waiting award request. */
export function WaitingAward({ request }: { request: AwardRequest }) {
  const { bidder_name, landed_total, requested_by, can_decide } = request
  const limit = useMe().awards_alone_up_to
  const mayOnlyAsk = useCan('award') && limit !== null && !can_decide
  return (
    <Banner
      kind="info"
      title={t`Waits for approval: ${{ company: bidder_name }}, ${{ amount: rupees(landed_total) }}`}
      action={
        <LinkButton size="sm" variant={can_decide ? 'primary' : 'secondary'} to={pages.approvals.path}>
          {can_decide ? t`Decide` : t`View request`}
        </LinkButton>
      }
    >
      {mayOnlyAsk ? whatToWaitFor(request) : t`Asked for by ${{ name: requested_by.name }}`}
    </Banner>
  )
}
