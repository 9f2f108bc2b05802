import type { Bid } from '#contract/bid.ts'

/** Who made a bid, as its own page and the Comparative Statement have it. */
export type Bidder = Pick<Bid, 'id' | 'supplier_id' | 'company_represented'> & {
  supplier_info: Pick<Bid['supplier_info'], 'company_name' | 'contact_phone' | 'verified' | 'consent'> & {
    contact_confirmed?: boolean | null | undefined
  }
}

/** The contact is said of those alone who bid by a link. */
export const hasAccount = ({ supplier_info }: Pick<Bidder, 'supplier_info'>): boolean =>
  (supplier_info.contact_confirmed ?? null) === null

/** The company that bids: on a salesman's bid the represented one, else the supplier. */
export function bidderName(
  bid: Pick<Bid, 'company_represented'> & { supplier_info: Pick<Bid['supplier_info'], 'company_name'> },
): string {
  return bid.company_represented?.company_name ?? bid.supplier_info.company_name
}
