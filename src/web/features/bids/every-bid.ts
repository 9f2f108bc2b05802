import type { Bid } from '#contract/bid.ts'
import { limits } from '#contract/limits.ts'
import type { Page } from '#web/api/client.ts'

/** All pages of a list of bids as one: a comparison of its first pages alone could miss the cheapest. */
export async function everyBid(
  pageAfter: (query: { limit: string; cursor: string | undefined }) => Promise<Page<Bid>>,
): Promise<Bid[]> {
  const bids: Bid[] = []
  let cursor: string | undefined
  for (;;) {
    const { items, next } = await pageAfter({ limit: String(limits.pageSizeMax), cursor })
    bids.push(...items)
    if (next === null) return bids
    cursor = next
  }
}
