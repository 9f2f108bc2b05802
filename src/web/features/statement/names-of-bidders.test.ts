import { expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import { namesOfBidders } from './names-of-bidders.ts'

const bid = (id: string, company_name: string, represented?: string) =>
  ({
    id,
    supplier_info: { company_name },
    company_represented: represented ? { company_name: represented } : null,
  }) as Bid

test('a salesman who bids in the name of a firm that bids itself is named with it', () => {
  const names = namesOfBidders([
    bid('own', 'Trimurti Steel'),
    bid('sold', 'Prakash Joshi', 'Trimurti Steel'),
    bid('alone', 'Prakash Joshi', 'Gupta Sand'),
  ])
  expect(['own', 'sold', 'alone', 'gone'].map(names)).toEqual([
    'Trimurti Steel',
    'Trimurti Steel (by Prakash Joshi)',
    'Gupta Sand',
    '',
  ])
})
