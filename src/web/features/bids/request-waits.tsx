import { t } from '@lingui/core/macro'
import type { AwardRequest } from '#contract/award-request.ts'
import { pages } from '#contract/pages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'

/** Of a job one award waits for approval at a time: what whoever would ask for another can do. */
export const whatToWaitFor = ({ requested_by: { name }, can_withdraw }: AwardRequest): string =>
  can_withdraw
    ? t`Asked for by ${{ name }}`
    : t`Asked for by ${{ name }}. Wait for the answer, or ask ${{ name }} to withdraw it.`

type RequestWaitsProps = {
  request: AwardRequest
  /** Of the award that is asked about. */
  needsApproval: boolean
}

/** In the question of another award of the job. */
export function RequestWaits({ request, needsApproval }: RequestWaitsProps) {
  const company = request.bidder_name
  if (!needsApproval)
    return (
      <Banner kind="warning">{t`The request for ${{ company }} still waits for approval. This award ends it.`}</Banner>
    )
  return (
    <Banner
      kind="info"
      title={t`Waits for approval: ${{ company }}, ${{ amount: rupees(request.landed_total) }}`}
      action={
        <LinkButton size="sm" variant="secondary" to={pages.approvals.path}>
          {t`View request`}
        </LinkButton>
      }
    >
      {whatToWaitFor(request)}
    </Banner>
  )
}
