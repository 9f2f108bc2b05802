import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { acceptsBids } from '#domain/job-lifecycle.ts'
import { call } from '#web/api/client.ts'
import { useMe } from '#web/session/me.ts'
import { keepForNextBid } from './keep-for-next-bid.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'
import { doneFor, whoseBid } from './whose-bid.ts'

/** Before the deadline a bid is withdrawn freely, after it with a reason. */
export function WithdrawBidDialog({ job, bid, onClose }: { job: Job; bid: Bid; onClose: () => void }) {
  const me = useMe()
  const isOpen = acceptsBids(job)
  const withdrawing = useAct(
    async (reason: string) => {
      await call(api.withdrawBid, { params: { id: bid.id }, body: reason ? { reason } : {} })
      // Before the form of the next bid can be opened.
      if (isOpen) await keepForNextBid(me.id, job, bid)
    },
    { done: doneFor(t`Bid withdrawn`, bid), onDone: onClose },
  )
  return (
    <ReasonDialog
      about={bid.id}
      title={t`Withdraw this bid?`}
      reason={isOpen ? 'none' : 'needed'}
      confirm={t`Withdraw`}
      danger
      act={withdrawing}
      onClose={onClose}
    >
      {bid.company_represented && <p className="font-medium text-ink">{whoseBid(job, bid)}</p>}
      <p>
        {isOpen
          ? t`The buyer can no longer choose it. While the job is open you can bid again.`
          : t`The deadline has passed: the buyer reads your reason, and you cannot bid again.`}
      </p>
    </ReasonDialog>
  )
}
