import { expect, test } from 'vitest'
import {
  admin,
  answer,
  asha,
  awardedJob,
  buyers,
  type ClausesOf,
  closedJob,
  draft,
  engineer,
  expectEveryAnswer,
  meera,
  no,
  now,
  openJob,
  privateJob,
  ravi,
  sunil,
  suppliers,
  toThem,
  verifiedJob,
  vikram,
  yes,
} from '#tests/support/policy-cast.ts'
import type { jobPolicy } from './job-policy.ts'
import { policy } from './policy.ts'

const running = { trial_expires_at: '2026-12-01T00:00:00.000Z', subscription_expires_at: null }
const lapsed = { trial_expires_at: '2026-11-01T00:00:00.000Z', subscription_expires_at: '2026-11-20T00:00:00.000Z' }
const paid = { trial_expires_at: '2026-11-01T00:00:00.000Z', subscription_expires_at: '2026-12-20T00:00:00.000Z' }

test.each([
  ['a buyer in the trial posts jobs', ravi, running, 'yes'],
  ['a buyer who has paid posts jobs', ravi, paid, 'yes'],
  ['a lapsed buyer is asked to pay', ravi, lapsed, 'unpaid'],
  ['a supplier never posts jobs', asha, running, 'forbidden'],
  ['a salesman never posts jobs', sunil, running, 'forbidden'],
  ['an admin never posts jobs', admin, running, 'forbidden'],
] as const)('%s', (_, me, dates, expected) => {
  expect(answer(policy.postJob({ ...me, ...dates }, now))).toBe(expected)
})

test.each([
  ['the poster sees the own e-mail address', ravi, false, 'yes'],
  ['the winner sees it', asha, true, 'yes'],
  ['a bidder who has not won does not', vikram, false, 'hidden'],
  ['another buyer does not', meera, false, 'hidden'],
  ['an admin sees it', admin, false, 'yes'],
] as const)('%s', (_, me, isWinner, expected) => {
  expect(answer(policy.seePosterEmail(me, awardedJob, isWinner))).toBe(expected)
})

test.each([
  ['a private job is known to its company', policy.seeJob(ravi, privateJob), 'yes'],
  ['to a colleague', policy.seeJob(engineer, privateJob), 'yes'],
  ['to whom it invited', policy.seeJob(asha, { ...privateJob, ...toThem }), 'yes'],
  ['to an admin', policy.seeJob(admin, privateJob), 'yes'],
  ['and to nobody else', policy.seeJob(vikram, privateJob), 'hidden'],
  ['not to another buyer either', policy.seeJob(meera, privateJob), 'hidden'],
  ['nobody else bids on it', policy.placeBid(vikram, privateJob), 'hidden'],
  ['not even with the badge', policy.placeBid({ ...vikram, verified_at: now }, privateJob), 'hidden'],
  ['nor learns that it is closed', policy.placeBid(vikram, { ...privateJob, status: 'awarded' }), 'hidden'],
  ['who is invited bids', policy.placeBid(asha, { ...privateJob, ...toThem }), 'yes'],
  ['a draft is no more known to whom it will invite', policy.seeJob(asha, { ...draft, ...toThem }), 'hidden'],
  ['verified bids: everybody sees the job', policy.seeJob(vikram, verifiedJob), 'yes'],
  ['without the badge nobody bids', policy.placeBid(vikram, verifiedJob), 'forbidden'],
  ['a salesman neither', policy.placeBid(sunil, verifiedJob), 'forbidden'],
  ['with it they do', policy.placeBid({ ...vikram, verified_at: now }, verifiedJob), 'yes'],
  ['and whom the buyer invited', policy.placeBid(vikram, { ...verifiedJob, ...toThem }), 'yes'],
  ['a closed one is closed to all alike', policy.placeBid(vikram, { ...verifiedJob, status: 'awarded' }), 'conflict'],
] as const)('private and verified jobs: %s', (_, verdict, expected) => {
  expect(answer(verdict)).toBe(expected)
})

const clauses: ClausesOf<typeof jobPolicy> = {
  postJob: [{ ask: (me) => policy.postJob({ ...me, ...paid }, now), rows: buyers(yes, yes, no, no, no, no) }],
  seePosterEmail: [
    { ask: (me) => policy.seePosterEmail(me, openJob, false), rows: buyers(yes, yes, yes, yes, yes, yes) },
    { ask: (me) => policy.seePosterEmail(me, awardedJob, true), rows: suppliers(yes, yes, yes, yes, yes) },
  ],
  seeEstimates: [
    { ask: (me) => policy.seeEstimates(me, openJob), rows: buyers(yes, yes, yes, no, no, no) },
    {
      ask: (me) => policy.seeEstimates(me, openJob),
      rows: suppliers('hidden', 'hidden', 'hidden', 'hidden', 'hidden'),
    },
  ],
  seeAmounts: [
    { ask: (me) => policy.seeAmounts(me), rows: buyers(yes, yes, yes, no, yes, yes) },
    { ask: (me) => policy.seeAmounts(me), rows: suppliers(yes, yes, no, yes, yes) },
  ],
  readPublicly: [
    { ask: () => policy.readPublicly(openJob, true), rows: [[ravi, yes]] },
    { ask: () => policy.readPublicly(openJob, false), rows: [[ravi, 'hidden']] },
    { ask: () => policy.readPublicly(awardedJob, true), rows: [[ravi, 'hidden']] },
  ],
  attachToJob: [
    { ask: (me) => policy.attachToJob(me, openJob), rows: buyers(yes, yes, no, no, no, no) },
    { ask: (me) => policy.attachToJob(me, awardedJob), rows: buyers(yes, yes, no, no, no, no) },
    { ask: (me) => policy.attachToJob(me, closedJob), rows: buyers('conflict', 'conflict', no, no, no, no) },
  ],
  seeJob: [
    { ask: (me) => policy.seeJob(me, draft), rows: buyers(yes, yes, yes, yes, yes, yes) },
    { ask: (me) => policy.seeJob(me, openJob), rows: suppliers(yes, yes, yes, yes, yes) },
  ],
  manageJob: [{ ask: (me) => policy.manageJob(me, openJob), rows: buyers(yes, yes, no, no, no, no) }],
  changeDraft: [{ ask: (me) => policy.changeDraft(me, draft), rows: buyers(yes, yes, no, no, no, no) }],
  changeJob: [
    { ask: (me) => policy.changeJob(me, { ...openJob, bid_count: 0 }), rows: buyers(yes, yes, no, no, no, no) },
  ],
  cancelJob: [{ ask: (me) => policy.cancelJob(me, closedJob), rows: buyers(yes, yes, no, no, no, no) }],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expectEveryAnswer(cases)
})
