import { expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import { isRanked } from '#domain/ranked-bids.ts'
import { rankBids } from './rank-bids.ts'

const bidOf = (supplier_id: string, price_quote: number, created_at = '2026-11-20T10:00:00.000Z') =>
  ({ supplier_id, price_quote, created_at }) as Bid

const statement = (bids: Bid[]) =>
  rankBids(bids).map(({ bid, rank, rupeesAboveL1, percentAboveL1 }) => [
    bid.supplier_id,
    `L${rank}`,
    rupeesAboveL1,
    Math.round(percentAboveL1 * 10) / 10,
  ])

test('the buyer reads the bids from the cheapest on, each with its distance to L1', () => {
  expect(statement([bidOf('vikram', 192_500.5), bidOf('asha', 185_000), bidOf('meena', 203_500)])).toEqual([
    ['asha', 'L1', 0, 0],
    ['vikram', 'L2', 7_500.5, 4.1],
    ['meena', 'L3', 18_500, 10],
  ])
})

test('equal prices share a rank, the earlier bid stands first, and the next rank is skipped', () => {
  const later = bidOf('later', 100, '2026-11-21T10:00:00.000Z')
  expect(statement([later, bidOf('dear', 110), bidOf('earlier', 100)]).map(([who, rank]) => [who, rank])).toEqual([
    ['earlier', 'L1'],
    ['later', 'L1'],
    ['dear', 'L3'],
  ])
})

test('a bid that was not confirmed before another won has no rank beside the winner', () => {
  const bids = [
    { ...bidOf('asha', 190_000), status: 'rejected', was_unconfirmed: true },
    { ...bidOf('vikram', 195_000), status: 'awarded' },
  ] as Bid[]
  expect(statement(bids.filter(isRanked))).toEqual([['vikram', 'L1', 0, 0]])
})

test('paise do not gather dust', () => {
  expect(statement([bidOf('a', 0.1), bidOf('b', 0.3)])[1]).toEqual(['b', 'L2', 0.2, 200])
})

test('no bids make an empty statement', () => {
  expect(rankBids([])).toEqual([])
})
