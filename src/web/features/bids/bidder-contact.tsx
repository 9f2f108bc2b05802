import { t } from '@lingui/core/macro'

import { BidderLine } from './bidder-line.tsx'
import type { Bidder } from './bidder-name.ts'
import { PhoneLink } from './phone-link.tsx'
import { RepresentedCompany } from './represented-company.tsx'

/** The bidder with contact details. */
export function BidderContact({ bid }: { bid: Bidder }) {
  return (
    <div className="min-w-0">
      <BidderLine bid={bid} />
      <PhoneLink phone={bid.supplier_info.contact_phone} />
      {bid.company_represented && <RepresentedCompany company={bid.company_represented} heading={t`Company details`} />}
    </div>
  )
}
