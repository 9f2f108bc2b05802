import { t } from '@lingui/core/macro'
import type { AdminBid } from '#contract/bid.ts'
import { displayName } from '#web/language/translate.ts'
import { bidderName } from '../bids/bidder-name.ts'

/** What to call a bid: by its bidder and job; a sealed one by its job alone, since nobody learns whose it is. */
export function bidName(bid: AdminBid): string {
  const { title: job } = bid.job_info
  return bid.sealed ? t`sealed bid on ${job}` : t`bid of ${{ company: displayName(bidderName(bid)) }} on ${{ job }}`
}
