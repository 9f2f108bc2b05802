import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useShownName } from '#web/ui/page-title.ts'
import { JobHeader } from '../jobs/job-header.tsx'
import { useAddressAction } from '../jobs/use-address-action.ts'
import { useJobSeen } from '../notifications/use-job-seen.ts'
import { BackToBids } from './back-to-bids.tsx'
import { BidRefused } from './bid-refused.tsx'
import { JobNotShown } from './job-not-shown.tsx'
import { JobWithBidsSkeleton } from './job-with-bids-skeleton.tsx'
import { OwnBidsOnJob } from './own-bids-on-job.tsx'
import { SubmitBidButton } from './submit-bid-button.tsx'
import { SubmitBidDialog } from './submit-bid-dialog.tsx'
import { useRefusedBid } from './waiting-bids.tsx'

/** A job for a bidder, with the company's own bids only. */
export function BidOnJob({ jobId }: { jobId: string }) {
  const job = useQuery(queryOf(api.job, { params: { id: jobId } }))
  useShownName(job.data?.title)
  const ownBids = job.data?.bids ?? []
  useJobSeen(jobId, ownBids.length > 0)
  return (
    <>
      <BackToBids />
      <PageHeader title={ownBids.length > 0 ? t`Your Bid` : t`Job Details`} />
      {job.isLoading ? (
        <JobWithBidsSkeleton />
      ) : job.data ? (
        <div className="flex flex-col gap-6">
          <JobWithSubmitBid job={job.data} />
          <OwnBidsOnJob job={job.data} />
        </div>
      ) : (
        <JobNotShown query={job} />
      )}
    </>
  )
}

function JobWithSubmitBid({ job }: { job: Job }) {
  const me = useActor()
  const bidding = useAddressAction('bid')
  const verdict = policy.placeBid(me, job)
  const mayBid = me.role === 'supplier' && policy.bidAgain(me, job, job.bids.length).allowed
  // Decided once: after the bid is placed, the dialog still has to upload its files.
  const [couldBid] = useState(mayBid)
  // What came too late is shown in its form as it was typed.
  const hasRefused = useRefusedBid(job.id)
  return (
    <>
      <JobHeader job={job} action={mayBid && <SubmitBidButton jobId={job.id} onOpen={bidding.open} />} />
      {job.bids.length === 0 && <BidRefused verdict={verdict} />}
      {(mayBid || couldBid || hasRefused) && (
        <SubmitBidDialog open={bidding.isOpen} job={job} onClose={bidding.close} />
      )}
    </>
  )
}
