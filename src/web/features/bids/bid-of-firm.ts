import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'

/** `supplier_id` of a bid that its firm has taken over from the reader, which is shown while it was being revised. */
export const theFirm = ''

export const isTakenOver = ({ supplier_id }: Bid): boolean => supplier_id === theFirm

/** Why a bid that a salesman made for a firm ended, and why he bids no more in its name; null: for no such reason. */
export function whyFirmEndedIt(bid: Bid): string | null {
  if (!bid.company_represented) return null
  const company = bid.company_represented.company_name
  if (isTakenOver(bid)) return t`${company} has taken this bid over and looks after it itself.`
  if (bid.status === 'withdrawn' && bid.supplier_info.consent?.status === 'refused')
    return t`${company} says that you do not represent it. You cannot bid in its name.`
  return null
}
