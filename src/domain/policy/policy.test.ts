import { expect, test } from 'vitest'
import type { MemberRole } from '#contract/company.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/roles.ts'
import { asCompanyId } from '../actor.ts'
import { capabilitiesOf, type Membership } from '../member-roles.ts'
import type { Verdict } from '../verdict.ts'
import type { BidderFacts } from './bid-policy.ts'
import { invitationPolicy } from './invitation-policy.ts'
import type { Me as Caller } from './me.ts'
import { policy } from './policy.ts'
import { questionPolicy } from './question-policy.ts'

type Me = Caller & BidderFacts

/** A person of a company. By default the person founded it, so both have the same id. */
const member = (id: string, role: Role, member_role: MemberRole, company = id): Me => ({
  user_id: id,
  company_id: asCompanyId(company),
  role,
  capabilities: capabilitiesOf({ role, member_role } as Membership),
  verified_at: null,
})
const person = (id: string, role: Role) => member(id, role, 'owner')
const ravi = person('ravi', 'buyer')
const meera = person('meera', 'buyer')
const asha = person('asha', 'supplier')
const vikram = person('vikram', 'supplier')
const sunil = person('sunil', 'salesman')
const admin = person('admin', 'admin')

// Colleagues of Ravi and of Asha who founded no company.
const purchaser = member('kavita', 'buyer', 'purchaser', 'ravi')
const approver = member('meena', 'buyer', 'approver', 'ravi')
const engineer = member('suresh', 'buyer', 'site', 'ravi')
const buyerAccounts = member('ganesh', 'buyer', 'accounts', 'ravi')
const buyerViewer = member('leela', 'buyer', 'viewer', 'ravi')
const bidder = member('rahul', 'supplier', 'bidder', 'asha')
const dispatcher = member('dinesh', 'supplier', 'dispatch', 'asha')
const supplierAccounts = member('geeta', 'supplier', 'accounts', 'asha')
const supplierViewer = member('lata', 'supplier', 'viewer', 'asha')

/** A bidder that has posted nothing. */
const rival = (known: object) => ({ id: 'rival', jobs_posted: 0, hasBidForMe: false, ...known })

const untimed = {
  posted_by: 'ravi',
  bid_deadline: null,
  sealed: false,
  opened_at: null,
  visibility: 'public',
  is_invited: false,
} as const
const openJob = { ...untimed, status: 'open' } as const
const awardedJob = { ...untimed, status: 'awarded' } as const
const withdrawnJob = { ...untimed, status: 'withdrawn' } as const
const draft = { ...untimed, status: 'draft' } as const
const privateJob = { ...openJob, visibility: 'invited' } as const
const verifiedJob = { ...openJob, visibility: 'verified' } as const
const toThem = { is_invited: true } as const
const submitted = { supplier_id: 'asha', status: 'submitted', valid_until: null } as const

// A job with sealed bids: before and after its deadline, and after the opening.
const deadline = '2026-11-21T06:30:00.000Z'
const sealedJob = { ...openJob, bid_deadline: deadline, sealed: true } as const
const closedJob = { ...sealedJob, status: 'closed' } as const
const endedJob = { ...sealedJob, status: 'under_review', sealed: false } as const
const openedJob = { ...sealedJob, status: 'under_review', opened_at: deadline } as const
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
  ['and so is a buyer', { ...trader, role: 'buyer' }, {}, 'yes'],
  ['a salesman is not', { ...trader, role: 'salesman' }, {}, 'conflict'],
  ['nor an admin', { ...trader, role: 'admin' }, {}, 'conflict'],
] as const)('%s', (_, user, checked, expected) => {
  expect(answer(policy.verifyUser(user, checked))).toBe(expected)
})

const toConfirm = { ...submitted, status: 'needs_reconfirmation' } as const
const publicQuestion = { company_id: 'asha', bidder: null, status: 'open' } as const
const query = { company_id: 'ravi', bidder: 'asha', status: 'open' } as const
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

test('what is hidden is refused in the same words as what does not exist', () => {
  const hidden = [
    policy.seeAllBids(meera, openJob),
    policy.seePosterEmail(meera, openJob, false),
    policy.openChat(vikram, awardedJob, chat),
    policy.deleteMessage(vikram, chat, { sender_id: 'asha' }),
  ]
  for (const verdict of hidden) expect(verdict).toEqual({ allowed: false, kind: 'hidden', sentence: messages.notFound })
})

type Clause = keyof typeof policy | keyof typeof questionPolicy | keyof typeof invitationPolicy
/** The answers for each member of both companies, where the founder gets yes. */
type Rows = readonly (readonly [Me, ReturnType<typeof answer>])[]

const buyers = (...expected: ReturnType<typeof answer>[]): Rows =>
  [ravi, purchaser, approver, engineer, buyerAccounts, buyerViewer].map((me, n) => [me, expected[n]!])
const suppliers = (...expected: ReturnType<typeof answer>[]): Rows =>
  [asha, bidder, dispatcher, supplierAccounts, supplierViewer].map((me, n) => [me, expected[n]!])
const [yes, no] = ['yes', 'forbidden'] as const

/** A clause without a row does not compile. */
const clauses: { [Name in Clause]: { ask: (me: Me) => Verdict; rows: Rows }[] } = {
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
  seeInvitations: [
    { ask: (me) => invitationPolicy.seeInvitations(me, openJob), rows: buyers(yes, yes, no, no, no, no) },
    { ask: (me) => invitationPolicy.seeInvitations(me, openJob), rows: [[asha, 'hidden']] },
  ],
  inviteToJob: [
    { ask: (me) => invitationPolicy.inviteToJob(me, openJob), rows: buyers(yes, yes, no, no, no, no) },
    { ask: (me) => invitationPolicy.inviteToJob(me, closedJob), rows: [[ravi, 'conflict']] },
  ],
  answerInvitation: [
    { ask: (me) => invitationPolicy.answerInvitation(me, openJob), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => invitationPolicy.answerInvitation(me, awardedJob), rows: [[asha, 'conflict']] },
  ],
  manageSupplierLists: [
    { ask: (me) => invitationPolicy.manageSupplierLists(me), rows: buyers(yes, yes, no, no, no, no) },
  ],
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
  openBids: [{ ask: (me) => policy.openBids(me, closedJob), rows: buyers(yes, yes, no, no, no, no) }],
  changeBid: [{ ask: (me) => policy.changeBid(me, submitted), rows: suppliers(yes, yes, no, no, no) }],
  reviseBid: [{ ask: (me) => policy.reviseBid(me, openJob, submitted), rows: suppliers(yes, yes, no, no, no) }],
  confirmBid: [{ ask: (me) => policy.confirmBid(me, sealedJob, toConfirm), rows: suppliers(yes, yes, no, no, no) }],
  withdrawBid: [{ ask: (me) => policy.withdrawBid(me, openJob, submitted, ''), rows: suppliers(yes, yes, no, no, no) }],
  askQuestion: [
    {
      ask: (me) => questionPolicy.askQuestion(me, { ...openJob, question_deadline: null }),
      rows: suppliers(yes, yes, no, no, no),
    },
    {
      ask: (me) => questionPolicy.askQuestion(me, { ...sealedJob, question_deadline: deadline }, deadline),
      rows: suppliers('conflict', 'conflict', no, no, no),
    },
  ],
  askBidder: [
    {
      ask: (me) => questionPolicy.askBidder(me, openedJob, submitted),
      rows: buyers(yes, yes, no, 'hidden', 'hidden', 'hidden'),
    },
    { ask: (me) => questionPolicy.askBidder(me, closedJob, submitted), rows: [[ravi, 'hidden']] },
  ],
  answerQuestion: [
    { ask: (me) => questionPolicy.answerQuestion(me, openJob, publicQuestion), rows: buyers(yes, yes, no, no, no, no) },
    { ask: (me) => questionPolicy.answerQuestion(me, openJob, query), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => questionPolicy.answerQuestion(me, openJob, query), rows: [[vikram, 'hidden']] },
  ],
  withdrawQuestion: [
    { ask: (me) => questionPolicy.withdrawQuestion(me, publicQuestion), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => questionPolicy.withdrawQuestion(me, publicQuestion), rows: [[vikram, 'hidden']] },
  ],
  removeQuestion: [
    { ask: () => questionPolicy.removeQuestion(publicQuestion), rows: [[ravi, yes]] },
    { ask: () => questionPolicy.removeQuestion(query), rows: [[ravi, 'hidden']] },
    { ask: () => questionPolicy.removeQuestion({ ...publicQuestion, status: 'removed' }), rows: [[ravi, 'conflict']] },
  ],
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
  openChat: [
    { ask: (me) => policy.openChat(me, awardedJob, chat), rows: buyers(yes, yes, yes, yes, yes, yes) },
    { ask: (me) => policy.openChat(me, awardedJob, chat), rows: suppliers(yes, yes, yes, yes, yes) },
  ],
  writeInChat: [
    {
      ask: (me) => policy.writeInChat(me, awardedJob, { ...chat, other_closed: false }),
      rows: buyers(yes, yes, no, yes, no, no),
    },
    {
      ask: (me) => policy.writeInChat(me, awardedJob, { ...chat, other_closed: false }),
      rows: suppliers(yes, yes, yes, no, no),
    },
    {
      ask: (me) => policy.writeInChat(me, awardedJob, { ...chat, other_closed: true }),
      rows: suppliers('conflict', 'conflict', 'conflict', no, no),
    },
  ],
  deleteMessage: [
    // People delete only their own messages: owners too are refused for a colleague's.
    { ask: (me) => policy.deleteMessage(me, chat, { sender_id: 'kavita' }), rows: buyers(no, yes, no, no, no, no) },
  ],
  seeCompany: [
    { ask: (me) => policy.seeCompany(me, rival({ hasBidForMe: true })), rows: buyers(yes, yes, yes, yes, yes, yes) },
    { ask: (me) => policy.seeCompany(me, rival({ jobs_posted: 1 })), rows: suppliers(yes, yes, yes, yes, yes) },
    {
      ask: (me) => policy.seeCompany(me, rival({ id: 'asha' })),
      rows: [
        [asha, yes],
        [dispatcher, yes],
        [vikram, 'hidden'],
        [sunil, 'hidden'],
        [meera, 'hidden'],
        [admin, yes],
      ],
    },
  ],
  askCheck: [{ ask: policy.askCheck, rows: buyers(yes, no, no, no, no, no) }],
  seeEveryCheck: [
    {
      ask: (me) => policy.seeEveryCheck(me, { id: 'asha' }),
      rows: [
        [asha, yes],
        [dispatcher, 'forbidden'],
        [vikram, 'hidden'],
        [admin, yes],
      ],
    },
  ],
  changeCompany: [{ ask: policy.changeCompany, rows: buyers(yes, no, no, no, no, no) }],
  manageMembers: [{ ask: policy.manageMembers, rows: buyers(yes, no, no, no, no, no) }],
  seeLimits: [
    { ask: policy.seeLimits, rows: buyers(yes, yes, yes, no, yes, no) },
    { ask: policy.seeLimits, rows: suppliers(yes, yes, no, yes, no) },
  ],
  manageWebhooks: [
    { ask: policy.manageWebhooks, rows: buyers(yes, no, no, no, no, no) },
    { ask: policy.manageWebhooks, rows: suppliers(yes, no, no, no, no) },
    {
      ask: policy.manageWebhooks,
      rows: [
        [sunil, no],
        [admin, no],
      ],
    },
  ],
  addWebhook: [
    { ask: (me) => policy.addWebhook(me, 9), rows: buyers(yes, no, no, no, no, no) },
    { ask: (me) => policy.addWebhook(me, 10), rows: buyers('conflict', no, no, no, no, no) },
  ],
  sendToWebhook: [
    { ask: (me) => policy.sendToWebhook(me, { status: 'on' }), rows: suppliers(yes, no, no, no, no) },
    { ask: (me) => policy.sendToWebhook(me, { status: 'off' }), rows: suppliers('conflict', no, no, no, no) },
  ],
  manageSites: [{ ask: policy.manageSites, rows: buyers(yes, yes, no, no, no, no) }],
  seeAwardRequests: [{ ask: policy.seeAwardRequests, rows: buyers(yes, yes, yes, no, no, no) }],
  readCompanyLog: [{ ask: policy.readCompanyLog, rows: buyers(yes, no, no, no, yes, no) }],
  changeOffers: [{ ask: policy.changeOffers, rows: suppliers(yes, yes, no, no, no) }],
  paySubscription: [{ ask: policy.paySubscription, rows: buyers(yes, no, no, no, yes, no) }],
  seeInvoices: [{ ask: policy.seeInvoices, rows: buyers(yes, yes, yes, no, yes, no) }],
  verifyUser: [
    { ask: () => policy.verifyUser(trader, {}), rows: [[admin, yes]] },
    { ask: () => policy.verifyUser({ ...trader, role: 'buyer' }, {}), rows: [[admin, yes]] },
    { ask: () => policy.verifyUser({ ...trader, role: 'salesman' }, {}), rows: [[admin, 'conflict']] },
  ],
  closeCompany: [
    { ask: (me) => policy.closeCompany(me, { id: 'ravi' }), rows: [[admin, yes]] },
    { ask: (me) => policy.closeCompany(me, { id: 'admin' }), rows: [[admin, 'conflict']] },
  ],
  suspendUser: [
    { ask: (me) => policy.suspendUser(me, { id: 'ravi' }), rows: [[admin, yes]] },
    { ask: (me) => policy.suspendUser(me, { id: 'admin' }), rows: [[admin, 'conflict']] },
  ],
  suspendCompany: [
    { ask: (me) => policy.suspendCompany(me, { id: 'ravi' }), rows: [[admin, yes]] },
    { ask: (me) => policy.suspendCompany(me, { id: 'admin' }), rows: [[admin, 'conflict']] },
  ],
  deleteUser: [
    { ask: (me) => policy.deleteUser(me, { id: 'ravi', role: 'buyer' }, 1), rows: [[admin, yes]] },
    { ask: (me) => policy.deleteUser(me, { id: 'admin', role: 'admin' }, 2), rows: [[admin, 'conflict']] },
    { ask: (me) => policy.deleteUser(me, { id: 'other', role: 'admin' }, 1), rows: [[admin, 'conflict']] },
  ],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expect(cases.flatMap(({ rows }) => rows)).not.toHaveLength(0)
  for (const { ask, rows } of cases)
    expect(rows.map(([me]) => [me.user_id, answer(ask(me))])).toEqual(
      rows.map(([me, expected]) => [me.user_id, expected]),
    )
})
