import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import { queryOf } from '#web/api/queries.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { jobLinks } from '../jobs/job-links.ts'

/**
 * In a list of own bids, of one that is offered an award, or another part of it: until when it is to be answered, and the way there.
 * Nothing where all parts are answered.
 */
export function OfferToAnswer({ bid }: { bid: Bid }) {
  const { data } = useQuery(queryOf(api.awards, { params: { id: bid.job_id } }))
  const offer = data?.awards.find(({ bid_id, status }) => bid_id === bid.id && status === 'offered')
  if (bid.status !== 'offered' && !offer) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {bid.status === 'awarded' && offer && (
        <span className="font-medium">{t`Another part is offered: ${{ amount: rupees(offer.amount) }}`}</span>
      )}
      {offer?.respond_by && (
        <span className="text-sm font-medium text-warning-ink">{t`Answer by ${{ time: indiaTime(offer.respond_by) }}`}</span>
      )}
      <LinkButton to={jobLinks.offer(bid.job_id)} size="sm">{t`Accept or decline`}</LinkButton>
    </div>
  )
}
