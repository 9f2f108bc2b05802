import type { Bid } from '#contract/bid.ts'
import { bidderName } from './bidder-name.ts'
import { PhoneLink } from './phone-link.tsx'
import { RepresentedCompany } from './represented-company.tsx'

/** Who bids and how to call them; on a salesman's bid both the company and who speaks for it. */
export function BidderContact({ bid }: { bid: Bid }) {
  const { company_name, contact_phone } = bid.supplier_info
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{bidderName(bid)}</p>
      {bid.company_represented && <p className="text-sm text-ink-faint">Bid by {company_name}, salesman</p>}
      <PhoneLink phone={contact_phone} />
      {bid.company_represented && <RepresentedCompany company={bid.company_represented} heading="Company details" />}
    </div>
  )
}
