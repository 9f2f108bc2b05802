import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { NewBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { BidFields } from './bid-fields.tsx'
import { BidForm } from './bid-form.tsx'
import { emptyBid, type ParsedBid, parseBid } from './parse-bid.ts'
import { useBidForm } from './use-bid-form.ts'
import { validityAsked } from './validity-asked.ts'

/** A supplier's own bid. */
export function SubmitBidForm({ job, onDone }: { job: Job; onDone: () => void }) {
  const validity = validityAsked(job)
  const form = useForm<ParsedBid, unknown, NewBid>({
    resolver: standardSchemaResolver(parseBid),
    defaultValues: { ...emptyBid, valid_until: validity?.least ?? '' },
  })
  const bidding = useBidForm({ form, shape: parseBid, job, endsOnConflict: true, onDone })
  return (
    <BidForm
      {...bidding}
      job={job}
      price={form.watch('price_quote')}
      failure={{ otherwise: messages.bidFailed }}
      onDone={onDone}
    >
      <BidFields form={form} validity={validity} />
    </BidForm>
  )
}
