import { expect, test } from 'vitest'
import { bidStatuses } from '#contract/bid.ts'
import { canMoveBid, settleBids } from './bid-lifecycle.ts'

test.each([
  ['a submitted bid can be decided or withdrawn', 'submitted', ['awarded', 'rejected', 'withdrawn']],
  ['an awarded bid stays awarded', 'awarded', []],
  ['a rejected bid stays rejected', 'rejected', []],
  ['a withdrawn bid stays withdrawn', 'withdrawn', []],
] as const)('%s', (_, from, moves) => {
  expect(bidStatuses.filter((to) => canMoveBid(from, to))).toEqual(moves)
})

test.each([
  [
    'the chosen bid wins and every other is rejected',
    ['submitted', 'submitted', 'submitted'],
    ['rejected', 'awarded', 'rejected'],
  ],
  ['a lone bid wins', ['withdrawn', 'submitted'], [null, 'awarded']],
  ['decided and withdrawn bids are left alone', ['rejected', 'submitted', 'withdrawn'], [null, 'awarded', null]],
  ['a bid that was withdrawn cannot win', ['submitted', 'withdrawn'], ['rejected', null]],
] as const)('on awarding the second bid, %s', (_, before, after) => {
  const settled = settleBids(
    before.map((status, index) => ({ id: String(index), status })),
    '1',
  )
  expect(before.map((_, index) => settled.find(({ id }) => id === String(index))?.status ?? null)).toEqual(after)
})
