import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'

import { BidderLine } from './bidder-line.tsx'
import { PhoneLink } from './phone-link.tsx'
import { RepresentedCompany } from './represented-company.tsx'

/** The bidder with contact details. */
export function BidderContact({ bid }: { bid: Bid }) {
  return (
    <div className="min-w-0">
      <BidderLine bid={bid} />
      <PhoneLink phone={bid.supplier_info.contact_phone} />
      {bid.company_represented && <RepresentedCompany company={bid.company_represented} heading={t`Company details`} />}
    </div>
  )
}
