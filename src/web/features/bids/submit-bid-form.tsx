import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { NewBid } from '#contract/bid.ts'
import { messages } from '#contract/screen-messages.ts'
import { BidFields } from './bid-fields.tsx'
import { BidForm } from './bid-form.tsx'
import { emptyBid, type ParsedBid, parseBid } from './parse-bid.ts'
import { useBidForm } from './use-bid-form.ts'

/** A supplier's own bid. */
export function SubmitBidForm({ jobId, onDone }: { jobId: string; onDone: () => void }) {
  const form = useForm<ParsedBid, unknown, NewBid>({
    resolver: standardSchemaResolver(parseBid),
    defaultValues: emptyBid,
  })
  const bidding = useBidForm({ form, shape: parseBid, jobId, endsOnConflict: true, onDone })
  return (
    <BidForm {...bidding} failure={{ otherwise: messages.bidFailed }} onDone={onDone}>
      <BidFields form={form} />
    </BidForm>
  )
}
