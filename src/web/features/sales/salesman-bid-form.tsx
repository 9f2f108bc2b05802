import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type NewSalesmanBid, newSalesmanBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { BidFields } from '../bids/bid-fields.tsx'
import { BidForm } from '../bids/bid-form.tsx'
import { emptyBid, typedFields } from '../bids/parse-bid.ts'
import { useBidForm } from '../bids/use-bid-form.ts'
import { validityAsked } from '../bids/validity-asked.ts'
import { askedForGst, askedOfGst } from './company-fields.ts'
import { noCompany } from './company-values.ts'
import { RepresentedFields } from './represented-fields.tsx'

const failure = { prefix: messages.bidFailedPrefix, otherwise: messages.unknownErrorDetail }

const salesmanBidAsTyped = z.pipe(
  z.extend(newSalesmanBid, { ...typedFields, ...askedOfGst }).check(...askedForGst),
  z.transform(({ company_gst_meant: _, company_gst_firm: __, ...bid }) => bid),
)
type SalesmanBidAsTyped = z.input<typeof salesmanBidAsTyped>

type SalesmanBidFormProps = { job: Job; onDone: () => void }

/** A bid for a company without an account. */
export function SalesmanBidForm({ job, onDone }: SalesmanBidFormProps) {
  const validity = validityAsked(job)
  const form = useForm<SalesmanBidAsTyped, unknown, NewSalesmanBid>({
    resolver: standardSchemaResolver(salesmanBidAsTyped),
    defaultValues: { ...noCompany, ...emptyBid, valid_until: validity?.least ?? '' },
  })
  const bidding = useBidForm({ form, shape: salesmanBidAsTyped, job, onDone })
  return (
    <BidForm {...bidding} job={job} price={form.watch('price_quote')} failure={failure} onDone={onDone}>
      <RepresentedFields jobId={job.id} form={form as never} errors={form.formState.errors} />
      <div className="flex flex-col gap-5 border-t border-line pt-5">
        <BidFields form={form} validity={validity} />
      </div>
    </BidForm>
  )
}
