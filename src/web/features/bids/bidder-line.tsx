import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'

import { VerifiedBadge } from '../account/verified-badge.tsx'
import { CompanyLink } from '../companies/company-link.tsx'
import { type Bidder, bidderName } from './bidder-name.ts'
import { ConsentLine } from './lazy-consent.ts'

const UnconfirmedContact = lazy(async () => ({
  default: (await import('./unconfirmed-contact.tsx')).UnconfirmedContact,
}))

/** The bidder; for a salesman's bid both the company and the salesman. */
export function BidderLine({ bid }: { bid: Bidder }) {
  const { company_name, verified, contact_confirmed } = bid.supplier_info
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {bid.company_represented ? (
          <span className="min-w-0 wrap-anywhere">{bidderName(bid)}</span>
        ) : (
          <CompanyLink id={bid.supplier_id} name={company_name} className="min-w-0" />
        )}
        {!bid.company_represented && (
          <VerifiedBadge verified={verified} of={{ id: bid.supplier_id, name: company_name }} />
        )}
      </p>
      {contact_confirmed === false && (
        <Suspense fallback={null}>
          <UnconfirmedContact bid={bid} />
        </Suspense>
      )}
      {bid.supplier_info.consent && (
        <Suspense fallback={<span aria-busy="true" className="block h-7" />}>
          <ConsentLine bid={bid} />
        </Suspense>
      )}
      {bid.company_represented && (
        <p className="text-sm text-ink-faint">{t`Bid by ${{ name: company_name }}, salesman`}</p>
      )}
    </div>
  )
}
