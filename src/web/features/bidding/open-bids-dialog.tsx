import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { queryOf } from '#web/api/queries.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

/** Asks before sealed bids are opened, and with fewer bids than were asked for it asks why. */
export function OpenBidsDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data } = useQuery(queryOf(api.opening, { params: { id: job.id } }))
  const lapsed = data?.lapsed_count ?? 0
  const valid = (data?.bid_count ?? job.bid_count ?? 0) - lapsed
  const opening = useAct(
    (reason: string) => call(api.openBids, { params: { id: job.id }, body: reason ? { confirm_few: reason } : {} }),
    {
      done: (reply) =>
        'opened' in reply
          ? t`The bids are open`
          : t`Waiting for a second person until ${{ time: indiaTime(reply.until) }}`,
      onDone: onClose,
    },
  )
  // The server counts anew: what this page has not heard of is asked for then.
  const isFew = valid < job.min_bids || isFewBids(opening.error)
  return (
    <ReasonDialog
      title={t`Open the bids?`}
      reason={isFew ? 'needed' : 'none'}
      confirm={t`Open bids`}
      act={opening}
      onClose={onClose}
    >
      <p>{t`Afterwards the job takes no more bids, and no bid can be changed. Who opened them, and when, is recorded.`}</p>
      {job.opening === 'two' && <p>{t`A second person of your company opens them too, within 15 minutes.`}</p>}
      {isFew && (
        <p className="font-medium text-warning-ink">
          {lapsed === 0
            ? t`Bids wanted: ${{ wanted: job.min_bids }}. There are fewer: ${{ count: valid }}.`
            : t`Bids wanted: ${{ wanted: job.min_bids }}. There are fewer: ${valid} valid, ${lapsed} lapsed.`}
        </p>
      )}
    </ReasonDialog>
  )
}

const isFewBids = (error: unknown) => error instanceof ApiError && error.sentence?.code === 'few_bids'
