import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { NewAddenda } from './new-addenda.tsx'
import { useAct } from './use-act.ts'
import { doneFor } from './whose-bid.ts'

type StillStandsProps = { job: Job; bid: Bid; onRevise: () => void }

/** What an addendum changed since the bid, and the one tap that confirms it. */
export function StillStands({ job, bid, onRevise }: StillStandsProps) {
  const confirming = useAct(
    () => call(api.confirmBid, { params: { id: bid.id }, body: { addendum_no: job.addendum_no } }),
    { done: doneFor(t`Your bid still stands`, bid) },
  )
  return (
    <>
      <Banner kind="warning" title={t`The job has changed since your bid`}>
        <div className="flex flex-col gap-3 pt-1">
          <NewAddenda jobId={job.id} after={bid.confirmed_addendum} />
          <div className="flex flex-wrap gap-2.5">
            <Button size="sm" loading={confirming.isPending} onClick={() => confirming.mutate()}>
              {t`My bid still stands`}
            </Button>
            <Button variant="secondary" size="sm" onClick={onRevise}>
              {t`Revise my bid`}
            </Button>
          </div>
        </div>
      </Banner>
      {confirming.error && <FailedCall error={confirming.error} />}
    </>
  )
}
