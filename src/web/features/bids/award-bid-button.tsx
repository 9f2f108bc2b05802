import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { rupees } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'
import { bidderName } from './bidder-name.ts'

/** Shown only where the policy allows the award; it can't be undone, so it asks first. */
export function AwardBidButton({ job, bid }: { job: Job; bid: Bid }) {
  const me = useMe()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)

  const lookAgain = () =>
    refresh(queryClient, api.bidsOfJob, api.job, api.ownJobs, api.jobs, api.dashboardStats, api.chats)
  const award = useMutation({
    mutationFn: () => call(api.awardBid, { params: { jobId: job.id, bidId: bid.id } }),
    onSuccess: () => {
      toast.success(messages.awarded)
      return lookAgain()
    },
    onError: (error) => {
      toast.error(messages.awardFailedPrefix + errorText(error, messages.unknownErrorDetail))
      if (!(error instanceof ApiError)) return
      setAsking(false)
      void lookAgain()
    },
  })

  if (!policy.awardBid(me, job, bid).allowed) return null
  return (
    <>
      <Button size="sm" variant="secondary" icon={<Award aria-hidden />} onClick={() => setAsking(true)}>
        Award
      </Button>
      <ConfirmDialog
        open={asking}
        title="Award this bid?"
        text={`You award "${job.title}" to ${bidderName(bid)} for ${rupees(bid.price_quote)}. All other bids are rejected, every bidder is told, and your chat with the winner opens. This cannot be undone.`}
        confirm="Award Bid"
        loading={award.isPending}
        onConfirm={() => award.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
