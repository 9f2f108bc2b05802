import { t } from '@lingui/core/macro'
import { displayName } from '#web/language/translate.ts'
import { bidderName } from '../bids/bidder-name.ts'

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
