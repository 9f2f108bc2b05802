import { expect, test } from 'vitest'
import { jobStatuses } from '#contract/job.ts'
import { acceptsBids, bidsAreSealed, canMoveJob, isUnderWay, statusAt } from './job-lifecycle.ts'

test.each([
  ['a draft', 'draft', { bids: false, underWay: false, moves: ['open'] }],
  [
    'an open job',
    'open',
    { bids: true, underWay: true, moves: ['closed', 'under_review', 'awarded', 'cancelled', 'withdrawn'] },
  ],
  [
    'a job whose sealed bids wait',
    'closed',
    { bids: false, underWay: true, moves: ['open', 'under_review', 'cancelled', 'withdrawn'] },
  ],
  [
    'a job under review',
    'under_review',
    { bids: false, underWay: true, moves: ['open', 'awarded', 'cancelled', 'withdrawn'] },
  ],
  ['an awarded job', 'awarded', { bids: false, underWay: false, moves: [] }],
  ['a cancelled job', 'cancelled', { bids: false, underWay: false, moves: [] }],
  ['a withdrawn job', 'withdrawn', { bids: false, underWay: false, moves: [] }],
] as const)('%s takes exactly the bids and moves that are left to it', (_, status, { bids, underWay, moves }) => {
  expect(acceptsBids({ status })).toBe(bids)
  expect(isUnderWay({ status })).toBe(underWay)
  expect(jobStatuses.filter((to) => canMoveJob(status, to))).toEqual(moves)
})

const bid_deadline = '2026-11-23T11:30:00.000Z'
const before = '2026-11-23T11:29:59.999Z'

test.each([
  ['until the deadline a job is open', { status: 'open', bid_deadline, sealed: true }, before, 'open'],
  ['at the deadline sealed bids are closed', { status: 'open', bid_deadline, sealed: true }, bid_deadline, 'closed'],
  ['open ones are under review', { status: 'open', bid_deadline, sealed: false }, bid_deadline, 'under_review'],
  ['what is decided stays so', { status: 'awarded', bid_deadline, sealed: true }, bid_deadline, 'awarded'],
  ['without a deadline it stays open', { status: 'open', bid_deadline: null, sealed: false }, bid_deadline, 'open'],
] as const)('%s', (_, job, now, expected) => {
  expect(statusAt(job, now)).toBe(expected)
})

test('sealed bids stay sealed until the opening', () => {
  expect(bidsAreSealed({ sealed: true, opened_at: null })).toBe(true)
  expect(bidsAreSealed({ sealed: true, opened_at: bid_deadline })).toBe(false)
  expect(bidsAreSealed({ sealed: false, opened_at: null })).toBe(false)
})
