import type { Bid } from '#contract/bid.ts'

/** Whose goods or work it is: the represented company on a salesman's bid, else the supplier. */
export function bidderName(bid: Bid): string {
  return bid.company_represented?.company_name ?? bid.supplier_info.company_name
}
