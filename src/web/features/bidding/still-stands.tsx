import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Addendum } from '#contract/addendum.ts'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
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
  const { data: addenda = [] } = useQuery(queryOf(api.addenda, { params: { id: job.id } }))
  const isNew = ({ no }: Addendum) => no > bid.confirmed_addendum
  // Rates for other lines are no bid on these.
  const areLinesChanged = addenda.some((one) => isNew(one) && one.changes.some(({ field }) => field === 'line'))
  return (
    <>
      <Banner kind="warning" title={t`The job has changed since your bid`}>
        <div className="flex flex-col gap-3 pt-1">
          <NewAddenda jobId={job.id} after={bid.confirmed_addendum} />
          <p>
            {areLinesChanged
              ? t`Your bid counts again once you have given rates for the new and changed lines. Your other rates are filled in.`
              : t`If it still stands, its price stays ${{ price: rupees(bid.price_quote) }} for the job as it is now.`}
          </p>
          <div className="flex flex-wrap gap-2.5">
            {!areLinesChanged && (
              <Button size="sm" loading={confirming.isPending} onClick={() => confirming.mutate()}>
                {t`My bid still stands`}
              </Button>
            )}
            <Button variant={areLinesChanged ? 'primary' : 'secondary'} size="sm" onClick={onRevise}>
              {t`Revise my bid`}
            </Button>
          </div>
        </div>
      </Banner>
      {confirming.error && <FailedCall error={confirming.error} />}
    </>
  )
}
