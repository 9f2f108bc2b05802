import { expect, test } from 'vitest'
import { jobStatuses } from '#contract/job.ts'
import { acceptsBids, canBeAwarded, canMoveJob } from './job-lifecycle.ts'

test.each([
  ['an open job', 'open', { bids: true, award: true, moves: ['awarded', 'withdrawn'] }],
  ['an awarded job', 'awarded', { bids: false, award: false, moves: [] }],
  ['a withdrawn job', 'withdrawn', { bids: false, award: false, moves: [] }],
] as const)('%s takes exactly the bids, awards and moves that are left to it', (_, status, { bids, award, moves }) => {
  expect(acceptsBids({ status })).toBe(bids)
  expect(canBeAwarded({ status })).toBe(award)
  expect(jobStatuses.filter((to) => canMoveJob(status, to))).toEqual(moves)
})
