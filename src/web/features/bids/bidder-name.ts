import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'
import { displayName } from '#web/language/translate.ts'

/** Who made a bid, as its own page and the Comparative Statement have it. */
export type Bidder = Pick<Bid, 'id' | 'supplier_id' | 'company_represented'> & {
  supplier_info: Pick<Bid['supplier_info'], 'company_name' | 'contact_phone' | 'verified' | 'consent'> & {
    contact_confirmed?: boolean | null | undefined
  }
}

/** The company that bids: on a salesman's bid the represented one, else the supplier. */
export function bidderName(
  bid: Pick<Bid, 'company_represented'> & { supplier_info: Pick<Bid['supplier_info'], 'company_name'> },
): string {
  return bid.company_represented?.company_name ?? bid.supplier_info.company_name
}

type Named = Parameters<typeof bidderName>[0] & { id: string }

/** The bidder of each bid, by its id; a salesman who bids in the name of a firm that is another bidder as well is named with it. */
export function namesOfBidders(bids: readonly Named[]): (id: string) => string {
  const byId = new Map(bids.map((bid) => [bid.id, bid]))
  const counts = Map.groupBy(bids, bidderName)
  return (id) => {
    const bid = byId.get(id)
    if (!bid) return ''
    const name = displayName(bidderName(bid))
    const isTwice = counts.get(bidderName(bid))!.length > 1
    return isTwice && bid.company_represented ? t`${name} (by ${{ salesman: bid.supplier_info.company_name }})` : name
  }
}
