import { t } from '@lingui/core/macro'
import { SubmitBidLink } from '#web/features/bids/submit-bid-link.tsx'
import { useOwnBids } from '#web/features/bids/use-own-bids.ts'
import { BrowseJobs } from '#web/features/jobs/browse-jobs.tsx'
import { BuyerJobs } from '#web/features/jobs/buyer-jobs.tsx'

import { useMe } from '#web/session/me.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function JobsPage() {
  const { role } = useMe()
  if (role === 'buyer') return <BuyerJobs />
  return role === 'supplier' ? <SupplierJobs /> : <AllJobs />
}

function SupplierJobs() {
  const { data: ownBids = [] } = useOwnBids()
  const bidOn = new Set(ownBids.map((bid) => bid.job_id))
  return (
    <>
      <PageHeader title={t`Browse Jobs`} text={t`Find work that suits you and submit your price.`} />
      <BrowseJobs actionOf={(job) => <SubmitBidLink job={job} hasBid={bidOn.has(job.id)} />} />
    </>
  )
}

function AllJobs() {
  return (
    <>
      <PageHeader title={t`All Jobs`} text={t`Everything that construction companies have posted.`} />
      <BrowseJobs actionOf={() => null} />
    </>
  )
}
