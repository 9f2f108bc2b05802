import { expect, test } from 'vitest'
import { bidStatuses } from '#contract/bid.ts'
import { canMoveBid, settleBids } from './bid-lifecycle.ts'

test.each([
  [
    'a submitted bid can be offered an award, be decided, lapse, be withdrawn, or need to be confirmed',
    'submitted',
    ['needs_reconfirmation', 'offered', 'awarded', 'rejected', 'lapsed', 'withdrawn'],
  ],
  ['one to be confirmed is not awarded', 'needs_reconfirmation', ['submitted', 'rejected', 'lapsed', 'withdrawn']],
  ['a lapsed bid is to be confirmed again where the deadline moves', 'lapsed', ['needs_reconfirmation']],
  [
    'an offered award is accepted or not, taken back, or ends with its job',
    'offered',
    ['submitted', 'awarded', 'declined', 'lapsed', 'withdrawn'],
  ],
  ['who declined an award can be asked again', 'declined', ['offered']],
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
  ['one that was not confirmed is rejected', ['needs_reconfirmation', 'submitted'], ['rejected', 'awarded']],
  ['a bid that was withdrawn cannot win', ['submitted', 'withdrawn'], ['rejected', null]],
] as const)('on awarding the second bid, %s', (_, before, after) => {
  const settled = settleBids(
    before.map((status, index) => ({ id: String(index), status })),
    '1',
  )
  expect(before.map((_, index) => settled.find(({ id }) => id === String(index))?.status ?? null)).toEqual(after)
})
