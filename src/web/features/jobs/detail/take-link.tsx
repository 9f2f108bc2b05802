import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { linkOfJob } from '#web/session/link-of-job.ts'
import { JobNotShown } from '../../bids/job-not-shown.tsx'
import { JobWithBidsSkeleton } from '../../bids/job-with-bids-skeleton.tsx'

type TakeLinkProps = { jobId: string; token: string; onTaken: () => void }

/** Whoever came by the link of an invitation is invited by it, before the job is asked for: it may not be for everybody. */
export function TakeLink({ jobId, token, onTaken }: TakeLinkProps) {
  const taking = useMutation({
    mutationFn: () => call(api.takeLink, { params: { token } }),
    onSuccess() {
      linkOfJob.forget(jobId)
      onTaken()
    },
  })
  const take = useEffectEvent(() => taking.mutate())
  useEffect(() => take(), [])
  const { error, isPending: isFetching, mutate: refetch } = taking
  return error ? <JobNotShown query={{ error, isFetching, refetch }} /> : <JobWithBidsSkeleton />
}
