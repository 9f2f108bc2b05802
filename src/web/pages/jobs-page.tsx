import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import { SubmitBidLink } from '#web/features/bids/submit-bid-link.tsx'
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
  return (
    <>
      <PageHeader title={t`Browse Jobs`} text={t`Find work that suits you and submit your price.`} />
      <BrowseJobs list={api.jobsForBidder} actionOf={(job) => <SubmitBidLink job={job} />} />
    </>
  )
}

function AllJobs() {
  return (
    <>
      <PageHeader title={t`All Jobs`} text={t`Everything that construction companies have posted.`} />
      <BrowseJobs list={api.jobs} actionOf={() => null} />
    </>
  )
}
