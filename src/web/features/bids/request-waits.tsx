import { t } from '@lingui/core/macro'
import type { AwardRequest } from '#contract/award-request.ts'
import { pages } from '#contract/pages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Of a job one award waits for approval at a time: what whoever would ask for another can do. */
export const whatToWaitFor = ({ requested_by: { name }, can_withdraw }: AwardRequest): string =>
  can_withdraw
    ? t`You have asked for it. Wait for the answer, or withdraw your request to ask for another.`
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
      title={t`An award of this job waits for approval already: ${{ company }}`}
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
