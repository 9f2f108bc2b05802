import { expect, test } from 'vitest'
import type { Role } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { policy } from './policy.ts'
import type { Verdict } from './verdict.ts'

const person = (id: string, role: Role) => ({ id, role })
const ravi = person('ravi', 'buyer')
const meera = person('meera', 'buyer')
const asha = person('asha', 'supplier')
const vikram = person('vikram', 'supplier')
const sunil = person('sunil', 'salesman')
const admin = person('admin', 'admin')

const openJob = { posted_by: 'ravi', status: 'open' } as const
const awardedJob = { posted_by: 'ravi', status: 'awarded' } as const
const withdrawnJob = { posted_by: 'ravi', status: 'withdrawn' } as const
const submitted = { supplier_id: 'asha', status: 'submitted' } as const
const chat = { buyer_id: 'ravi', bidder_id: 'asha' }

/** `yes`, or the kind of the refusal. */
const answer = (verdict: Verdict) => (verdict.allowed ? 'yes' : verdict.kind)

const now = '2026-11-21T06:30:00.000Z'
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
  ['the poster sees the own e-mail address', ravi, false, 'yes'],
  ['the winner sees it', asha, true, 'yes'],
  ['a bidder who has not won does not', vikram, false, 'hidden'],
  ['another buyer does not', meera, false, 'hidden'],
  ['an admin sees it', admin, false, 'yes'],
] as const)('%s', (_, me, isWinner, expected) => {
  expect(answer(policy.seePosterEmail(me, awardedJob, isWinner))).toBe(expected)
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

test.each([
  ['the buyer opens the chat of an awarded job', ravi, awardedJob, chat, 'yes'],
  ['the winner opens it', asha, awardedJob, chat, 'yes'],
  ['a losing bidder cannot know of it', vikram, awardedJob, chat, 'hidden'],
  ['another buyer cannot know of it', meera, awardedJob, chat, 'hidden'],
  ['an admin does not read along', admin, awardedJob, chat, 'hidden'],
  ['before the award the buyer is told to wait', ravi, openJob, null, 'conflict'],
  ['before the award there is nothing for a bidder', asha, openJob, null, 'hidden'],
  ['before the award there is nothing for an admin', admin, openJob, null, 'hidden'],
] as const)('%s', (_, me, job, parties, expected) => {
  expect(answer(policy.openChat(me, job, parties))).toBe(expected)
})

test.each([
  ['its sender deletes a message', asha, 'yes'],
  ['the other side sees it but cannot delete it', ravi, 'forbidden'],
  ['a stranger cannot know of it', vikram, 'hidden'],
  ['nor can an admin', admin, 'hidden'],
] as const)('%s', (_, me, expected) => {
  expect(answer(policy.deleteMessage(me, chat, { sender_id: 'asha' }))).toBe(expected)
})

const trader = { role: 'supplier', company_name: 'Asha Cement', gst_number: '27ABCDE1001F1Z5' } as const

test.each([
  ['a supplier is verified', trader, {}, 'yes'],
  ['also by what was looked at', trader, { company_name: 'Asha Cement', gst_number: '27ABCDE1001F1Z5' }, 'yes'],
  ['not under another number than was looked at', trader, { gst_number: '27ABCDE1002F1Z5' }, 'conflict'],
  ['nor under another name', trader, { company_name: 'Asha Cements' }, 'conflict'],
  ['a buyer is not verified', { ...trader, role: 'buyer' }, {}, 'conflict'],
  ['nor is a salesman', { ...trader, role: 'salesman' }, {}, 'conflict'],
  ['nor an admin', { ...trader, role: 'admin' }, {}, 'conflict'],
] as const)('%s', (_, user, checked, expected) => {
  expect(answer(policy.verifyUser(user, checked))).toBe(expected)
})

test('what is hidden is refused in the same words as what does not exist', () => {
  const hidden = [
    policy.seeAllBids(meera, openJob),
    policy.seePosterEmail(meera, openJob, false),
    policy.openChat(vikram, awardedJob, chat),
    policy.deleteMessage(vikram, chat, { sender_id: 'asha' }),
  ]
  for (const verdict of hidden) expect(verdict).toEqual({ allowed: false, kind: 'hidden', sentence: messages.notFound })
})
