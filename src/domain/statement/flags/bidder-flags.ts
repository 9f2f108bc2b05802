import { minus, type Paise } from '../../exact.ts'
import type { UnflaggedStatement } from '../comparative-statement.ts'
import type { BidderFacts } from '../statement-facts.ts'
import { isLive } from '../what-is-lacking.ts'
import { check, type Flag, know } from './flag.ts'

const thresholds = { orders: 3, deliveries: 3, onTimePercent: 70 }

/** What is known of the firms. At stake is what the next bid costs more, if it is the first one that has the flag. */
export function bidderFlags({ bids, settings }: UnflaggedStatement): Flag[] {
  const [first, second] = bids.filter(({ rank }) => rank !== null)
  const apart = first && second ? minus(second.evaluated[settings.basis], first.evaluated[settings.basis]) : 0n
  return bids
    .filter(({ bid }) => isLive(bid))
    .flatMap((ranked) => {
      const rest = { bid: ranked.bid.id, stake: (ranked === first ? apart : 0n) as Paise }
      return flagsOfBidder(ranked.bid.bidder).map((flag): Flag => ({ ...flag, ...rest }))
    })
}

function flagsOfBidder(bidder: BidderFacts): Flag[] {
  return [
    ...verification(bidder),
    ...(bidder.consent_missing ? [check('consent_missing', {})] : []),
    ...(bidder.firm_refused ? [check('firm_refused', {})] : []),
    ...(bidder.contact_unconfirmed ? [know('contact_unconfirmed', {})] : []),
    ...(bidder.own_group ? [check('own_group', { what: bidder.own_group })] : []),
    ...(bidder.orders_done !== null && bidder.orders_done < thresholds.orders
      ? [know('new_supplier', { orders: bidder.orders_done })]
      : []),
    ...slowDeliverer(bidder),
  ]
}

function verification({ verification: state }: BidderFacts): Flag[] {
  if (state === 'unverified') return [know('unverified', {})]
  if (state === 'check_expired' || state === 'gst_cancelled') return [check(state, {})]
  return []
}

function slowDeliverer({ deliveries }: BidderFacts): Flag[] {
  if (!deliveries || deliveries.count < thresholds.deliveries) return []
  if (deliveries.on_time * 100 >= deliveries.count * thresholds.onTimePercent) return []
  const percent = Math.round((deliveries.on_time / deliveries.count) * 100)
  return [know('slow_deliverer', { percent, deliveries: deliveries.count })]
}
