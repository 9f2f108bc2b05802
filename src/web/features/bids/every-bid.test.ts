import { expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import { everyBid } from './every-bid.ts'

/** A server with so many bids, as pages of the size that is asked for. */
function serverWith(count: number) {
  const bids = Array.from({ length: count }, (_, n) => ({ id: String(n), price_quote: count - n }) as Bid)
  return async ({ limit, cursor = '0' }: { limit: string; cursor: string | undefined }) => {
    const end = Number(cursor) + Number(limit)
    return { items: bids.slice(Number(cursor), end), next: end < count ? String(end) : null, total: count }
  }
}

test.each([0, 1, 200, 201, 2_001, 5_000])('all of %i bids are compared, the last one too', async (count) => {
  const bids = await everyBid(serverWith(count))
  expect(bids).toHaveLength(count)
  if (count > 0) expect(Math.min(...bids.map((bid) => bid.price_quote))).toBe(1)
})
