import { expect, test } from 'vitest'
import {
  admin,
  answer,
  asha,
  awardedJob,
  buyers,
  type ClausesOf,
  closedJob,
  expectEveryAnswer,
  meera,
  no,
  openedJob,
  openJob,
  ravi,
  sealedJob,
  submitted,
  sunil,
  suppliers,
  toConfirm,
  withdrawnJob,
  yes,
} from '#tests/support/policy-cast.ts'
import type { bidPolicy } from './bid-policy.ts'
import { policy } from './policy.ts'

test.each([
  ['its buyer lists, sees and counts all bids of a job', ravi, 'yes', 'yes'],
  ['another buyer may not even ask for them', meera, 'forbidden', 'hidden'],
  ['a supplier may ask, and sees the own ones alone', asha, 'yes', 'hidden'],
  ['a salesman may ask, and sees the own ones alone', sunil, 'yes', 'hidden'],
  ['an admin sees all', admin, 'yes', 'yes'],
] as const)('%s', (_, me, list, seeAll) => {
  for (const job of [openJob, awardedJob, withdrawnJob]) {
    expect(answer(policy.listBids(me, job))).toBe(list)
    expect(answer(policy.seeAllBids(me, job))).toBe(seeAll)
  }
})

test.each([
  ['a supplier bids on an open job', asha, openJob, 'yes'],
  ['a salesman bids on an open job', sunil, openJob, 'yes'],
  ['nobody bids on an awarded job', asha, awardedJob, 'conflict'],
  ['nobody bids on a withdrawn job', sunil, withdrawnJob, 'conflict'],
  ['a buyer bids on no job', meera, openJob, 'forbidden'],
  ['a buyer does not bid on an own job', ravi, openJob, 'forbidden'],
  ['a buyer learns nothing from a closed one either', meera, awardedJob, 'forbidden'],
  ['an admin bids on no job', admin, openJob, 'forbidden'],
] as const)('%s', (_, me, job, expected) => {
  expect(answer(policy.placeBid(me, job))).toBe(expected)
})

test.each([
  ['a supplier without a bid', asha, openJob, 0, 'yes'],
  ['a supplier who has bid', asha, openJob, 1, 'conflict'],
  ['a salesman without a bid', sunil, openJob, 0, 'yes'],
  ['a salesman who has bid for other companies', sunil, openJob, 3, 'yes'],
  ['a supplier without a bid on a decided job', asha, awardedJob, 0, 'conflict'],
  ['a buyer', meera, openJob, 0, 'forbidden'],
] as const)('%s is offered to bid, or is not', (_, me, job, ownBids, expected) => {
  expect(answer(policy.bidAgain(me, job, ownBids))).toBe(expected)
})

test.each([
  ['its buyer awards a submitted bid on an open job', ravi, openJob, submitted, 'yes'],
  ['a job is awarded once', ravi, awardedJob, submitted, 'conflict'],
  ['a withdrawn job is never awarded', ravi, withdrawnJob, submitted, 'conflict'],
  ['a rejected bid is never awarded', ravi, openJob, { ...submitted, status: 'rejected' }, 'conflict'],
  ['a withdrawn bid is never awarded', ravi, openJob, { ...submitted, status: 'withdrawn' }, 'conflict'],
  ['another buyer awards nothing', meera, openJob, submitted, 'forbidden'],
  ['a bidder awards nothing, not even to himself', asha, openJob, submitted, 'forbidden'],
  ['an admin awards nothing', admin, openJob, submitted, 'forbidden'],
  ['whether a job is still open is told to its buyer alone', meera, awardedJob, submitted, 'forbidden'],
] as const)('%s', (_, me, job, bid, expected) => {
  expect(answer(policy.awardBid(me, job, bid))).toBe(expected)
})

const clauses: ClausesOf<typeof bidPolicy> = {
  claimBids: [
    { ask: (me) => policy.claimBids(me), rows: suppliers(yes, no, no, no, no) },
    { ask: (me) => policy.claimBids(me), rows: [[ravi, no]] },
  ],
  answerForFirm: [
    { ask: (me) => policy.answerForFirm(me), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => policy.answerForFirm(me), rows: [[ravi, no]] },
  ],
  askFirm: [
    { ask: (me) => policy.askFirm(me, submitted), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => policy.askFirm(me, submitted), rows: [[ravi, 'hidden']] },
  ],
  listBids: [
    { ask: (me) => policy.listBids(me, openJob), rows: buyers(yes, yes, yes, no, no, no) },
    { ask: (me) => policy.listBids(me, awardedJob), rows: buyers(yes, yes, yes, no, yes, yes) },
    { ask: (me) => policy.listBids(me, openJob), rows: suppliers(yes, yes, no, no, no) },
  ],
  seePrices: [
    { ask: (me) => policy.seePrices(me, openJob), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => policy.seePrices(me, awardedJob), rows: suppliers(yes, yes, no, yes, yes) },
  ],
  seeAllBids: [
    { ask: (me) => policy.seeAllBids(me, openJob), rows: buyers(yes, yes, yes, 'hidden', 'hidden', 'hidden') },
    { ask: (me) => policy.seeAllBids(me, awardedJob), rows: buyers(yes, yes, yes, 'hidden', yes, yes) },
  ],
  countBids: [
    { ask: (me) => policy.countBids(me, closedJob), rows: buyers(yes, yes, yes, 'hidden', 'hidden', 'hidden') },
  ],
  openBids: [{ ask: (me) => policy.openBids(me, closedJob), rows: buyers(yes, yes, no, no, no, no) }],
  changeBid: [{ ask: (me) => policy.changeBid(me, submitted), rows: suppliers(yes, yes, no, no, no) }],
  reviseBid: [{ ask: (me) => policy.reviseBid(me, openJob, submitted), rows: suppliers(yes, yes, no, no, no) }],
  confirmBid: [{ ask: (me) => policy.confirmBid(me, sealedJob, toConfirm), rows: suppliers(yes, yes, no, no, no) }],
  withdrawBid: [{ ask: (me) => policy.withdrawBid(me, openJob, submitted, ''), rows: suppliers(yes, yes, no, no, no) }],
  placeBid: [{ ask: (me) => policy.placeBid(me, openJob), rows: suppliers(yes, yes, no, no, no) }],
  bidAgain: [{ ask: (me) => policy.bidAgain(me, openJob, 0), rows: suppliers(yes, yes, no, no, no) }],
  seeBid: [
    { ask: (me) => policy.seeBid(me, openJob, submitted), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => policy.seeBid(me, awardedJob, submitted), rows: buyers(yes, yes, yes, 'hidden', yes, yes) },
  ],
  attachToBid: [{ ask: (me) => policy.attachToBid(me, openJob, submitted), rows: suppliers(yes, yes, no, no, no) }],
  attachToSeenBid: [
    { ask: (me) => policy.attachToSeenBid(me, submitted), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => policy.attachToSeenBid(me, submitted), rows: buyers(no, no, no, no, no, no) },
  ],
  awardJob: [{ ask: (me) => policy.awardJob(me, openJob), rows: buyers(yes, yes, no, no, no, no) }],
  awardBid: [{ ask: (me) => policy.awardBid(me, openJob, submitted), rows: buyers(yes, yes, no, no, no, no) }],
  awardPart: [
    { ask: (me) => policy.awardPart(me, openedJob, submitted), rows: buyers(yes, yes, no, no, no, no) },
    {
      ask: (me) => policy.awardPart(me, openedJob, { ...submitted, status: 'awarded' }),
      rows: buyers(yes, yes, no, no, no, no),
    },
    {
      ask: (me) => policy.awardPart(me, openedJob, { ...submitted, status: 'declined' }),
      rows: buyers(yes, yes, no, no, no, no),
    },
    { ask: (me) => policy.awardBid(me, openedJob, { ...submitted, status: 'awarded' }), rows: [[ravi, 'conflict']] },
  ],
  awardAlone: [
    { ask: () => policy.awardAlone(0), rows: [[ravi, yes]] },
    { ask: () => policy.awardAlone(1), rows: [[ravi, no]] },
  ],
  deleteBid: [
    { ask: () => policy.deleteBid({ status: 'submitted' }), rows: [[admin, yes]] },
    { ask: () => policy.deleteBid({ status: 'awarded' }), rows: [[admin, 'conflict']] },
  ],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expectEveryAnswer(cases)
})
