import { t } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { pages } from '#contract/pages.ts'
import { BidOnJob } from '#web/features/bids/bid-on-job.tsx'
import { BidsByJob } from '#web/features/bids/bids-by-job.tsx'
import { JobWithBidsSkeleton } from '#web/features/bids/job-with-bids-skeleton.tsx'
import { OwnBids } from '#web/features/bids/own-bids.tsx'
import { useMe } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

const ReceivedBids = lazy(async () => ({
  default: (await import('#web/features/bids/received-bids.tsx')).ReceivedBids,
}))

export function BidsPage() {
  const { role } = useMe()
  const [address] = useSearchParams()
  const jobId = address.get('job_id')

  switch (role) {
    case 'buyer':
      return jobId ? <BidsOfJob jobId={jobId} /> : <BidsByJob />
    case 'supplier':
    case 'salesman':
      return jobId ? <BidOnJob key={jobId} jobId={jobId} /> : <OwnBids />
    case 'admin':
      return jobId ? <BidsOfJob jobId={jobId} /> : <BidsOfNobody />
  }
}

function BidsOfJob({ jobId }: { jobId: string }) {
  return (
    <Suspense fallback={<JobWithBidsSkeleton />}>
      <ReceivedBids key={jobId} jobId={jobId} />
    </Suspense>
  )
}

/** Admins neither bid nor receive bids. */
function BidsOfNobody() {
  return (
    <>
      <PageHeader title={t`Bids`} />
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title={t`Admins have no bids of their own`}
        text={t`The dashboard shows what happens on the platform.`}
        action={<LinkButton to={pages.dashboard.path}>{t`Go to the dashboard`}</LinkButton>}
      />
    </>
  )
}
