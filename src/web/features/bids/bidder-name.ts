import type { Bid } from '#contract/bid.ts'

/** The company that bids: on a salesman's bid the represented one, else the supplier. */
export function bidderName(
  bid: Pick<Bid, 'company_represented'> & { supplier_info: Pick<Bid['supplier_info'], 'company_name'> },
): string {
  return bid.company_represented?.company_name ?? bid.supplier_info.company_name
}
