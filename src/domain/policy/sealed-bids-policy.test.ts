import { expect, test } from 'vitest'
import {
  admin,
  answer,
  asha,
  awardedJob,
  closedJob,
  draft,
  endedJob,
  meera,
  openedJob,
  openJob,
  ravi,
  sealedJob,
  submitted,
  toConfirm,
  vikram,
} from '#tests/support/policy-cast.ts'
import { policy } from './policy.ts'

const later = '2026-11-21T06:30:01.250Z'

test.each([
  ['until the opening its buyer sees no sealed bid', policy.seeAllBids(ravi, closedJob), 'hidden'],
  ['nor does an admin', policy.seeAllBids(admin, closedJob), 'hidden'],
  ['but both know how many there are', policy.countBids(ravi, sealedJob), 'yes'],
  ['a bidder does not', policy.countBids(asha, sealedJob), 'hidden'],
  ['its bidder reads it', policy.seeBid(asha, sealedJob, submitted), 'yes'],
  ['a rival does not', policy.seeBid(vikram, sealedJob, submitted), 'hidden'],
  ['after the opening the buyer sees all', policy.seeAllBids(ravi, openedJob), 'yes'],
  ['nobody opens bids before the deadline', policy.openBids(ravi, sealedJob), 'conflict'],
  ['its buyer opens them after it', policy.openBids(ravi, closedJob), 'yes'],
  ['once', policy.openBids(ravi, openedJob), 'conflict'],
  ['there is nothing to open on a job without sealed bids', policy.openBids(ravi, openJob), 'conflict'],
  ['another buyer knows of no opening', policy.openBids(meera, closedJob), 'hidden'],
  ['nothing is awarded before the deadline', policy.awardBid(ravi, sealedJob, submitted), 'conflict'],
  ['nor before the opening', policy.awardBid(ravi, closedJob, submitted), 'conflict'],
  ['after it a bid is awarded', policy.awardBid(ravi, openedJob, submitted, later), 'yes'],
  ['but none that was not confirmed', policy.awardBid(ravi, openedJob, toConfirm, later), 'conflict'],
  [
    'nor one that holds no longer',
    policy.awardBid(ravi, openedJob, { ...submitted, valid_until: '2026-11-20' }, later),
    'conflict',
  ],
  [
    'on its last day it still holds',
    policy.awardBid(ravi, openedJob, { ...submitted, valid_until: '2026-11-21' }, later),
    'yes',
  ],
  ['a bidder revises an own bid while bids are taken', policy.reviseBid(asha, sealedJob, submitted), 'yes'],
  ['and no longer after the deadline', policy.reviseBid(asha, closedJob, submitted, later), 'conflict'],
  ["a rival's bid is not there", policy.reviseBid(vikram, sealedJob, submitted), 'hidden'],
  ['a bid is confirmed after an addendum', policy.confirmBid(asha, sealedJob, toConfirm), 'yes'],
  ['one that is valid needs no confirmation', policy.confirmBid(asha, sealedJob, submitted), 'conflict'],
  [
    'before the deadline a bid is withdrawn without a reason',
    policy.withdrawBid(asha, sealedJob, submitted, ''),
    'yes',
  ],
  ['after it with one', policy.withdrawBid(asha, closedJob, submitted, ''), 'invalid'],
  ['and then it goes', policy.withdrawBid(asha, openedJob, submitted, 'No lorry'), 'yes'],
  ['a decided job lets no bid go', policy.withdrawBid(asha, awardedJob, submitted, 'No lorry'), 'conflict'],
  ['a file is added to a sealed bid', policy.attachToBid(asha, sealedJob, submitted), 'yes'],
  ['until the deadline', policy.attachToBid(asha, closedJob, submitted), 'conflict'],
  ['an open job is changed by an addendum', policy.changeJob(ravi, { ...openJob, bid_count: 3 }), 'yes'],
  ['a closed one too, before its opening', policy.changeJob(ravi, { ...closedJob, bid_count: 3 }), 'yes'],
  ['an opened one is not', policy.changeJob(ravi, { ...openedJob, bid_count: 0 }), 'conflict'],
  ['one whose bids were read is not either', policy.changeJob(ravi, { ...endedJob, bid_count: 1 }), 'conflict'],
  ['one that ended without a bid is', policy.changeJob(ravi, { ...endedJob, bid_count: 0 }), 'yes'],
  ['nobody but its company knows of a draft', policy.seeJob(asha, draft), 'hidden'],
  ['not even an admin', policy.seeJob(admin, draft), 'hidden'],
  ['a draft is not cancelled but thrown away', policy.cancelJob(ravi, draft), 'conflict'],
] as const)('sealed bids: %s', (_, verdict, expected) => {
  expect(answer(verdict)).toBe(expected)
})

test('who comes too late is told the deadline and the own time', () => {
  expect(policy.placeBid(asha, closedJob, later)).toMatchObject({
    sentence: { params: { deadline: '21/11/2026 12:00:00', at: '21/11/2026 12:00:01' } },
  })
})
