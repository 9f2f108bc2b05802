import { expect, test } from 'vitest'
import { bidFeedbacks } from '#contract/award-lists.ts'
import { type NotificationType, notificationTypes } from '#contract/notification.ts'
import { type Fact, noticesOf } from '#domain/facts/facts.ts'
import { englishFormats, wordsOfNotice } from '#domain/words-of-notice.ts'
import { translate } from '#server/language/translate.ts'

const job = { id: 'a', title: 'TMT bars Fe 550D, 24 MT (raft)' }
const about = { job, buyer: 'Shivneri', bidder: 'Sagar', bid_id: 'c' }

const asked = {
  request_id: 'r',
  job,
  buyer: 'Shivneri',
  bidder: 'Sagar',
  bidder_name: 'Sagar Steel Pvt Ltd',
  amount: 640_000,
  requested_by: 'k',
  requested_by_name: 'Kavita Rao',
}

const named = { ...about, bidder_name: 'Sagar Steel Pvt Ltd', is_represented: false }
const ofAward = { ...about, award_id: 'w', bidder_name: 'Sagar Steel Pvt Ltd', represented: null }
const onOrder = {
  ...{ order_id: 'o', order: 'PO/26-27/0001', job, buyer: 'b', buyer_name: 'Shivneri Buildcon' },
  ...{ supplier: 's', supplier_name: 'Sagar Steel Pvt Ltd', represented: null },
}
const ofReceipt = { ...onOrder, receipt_id: 'r', number: 'GRN/26-27/0001' }
const ofOrder = {
  ...{ order: { id: 'o', number: 'PO/26-27/0001' }, job, buyer: 'b', buyer_name: 'Shivneri Buildcon', supplier: 's' },
  ...{ supplier_name: 'Sagar Steel Pvt Ltd', represented: null, version: 2 },
}
const amended = { ...ofOrder, amendment: true, raised: 640_000, by: { id: 'k', name: 'Kavita Rao' } }
const until = '24/08/2026 17:00 IST'
const ofMoney = {
  ...{ order_id: 'o', number: 'PO/26-27/0001', buyer: 'Shivneri', supplier: 'Sagar' },
  ...{ buyer_name: 'Shivneri Buildcon', supplier_name: 'Sagar Steel Pvt Ltd', represented: null },
}
const ofBill = { ...ofMoney, bill_id: 'b', bill: 'INV-7' }
const ofPayment = { ...ofMoney, payment_id: 'p', reference: 'UTR-42', bill_id: 'b' }
const supplier = { company: 's', represented: null }
const forSagar = { company: 's', represented: 'Sagar Steel Pvt Ltd' }
const changed = { job, buyer: 'b', number: 1, summary: '600 bags' }

/** The company for which a salesman bids. */
const represented = [null, 'Sagar Steel Pvt Ltd']

const takenOver = {
  ...{ firm: 'f', salesman: 's', salesman_name: 'Kavita Rao', company_name: 'Sagar Steel Pvt Ltd' },
  ...{ job, buyer: 'b', bid_id: 'i' },
}

/** Facts that cause each type of notification. */
const told: Record<NotificationType, Fact[]> = {
  representation: [
    { type: 'representation_confirmed', salesman: 's', company_name: 'Sagar Steel Pvt Ltd', bids: [], account: null },
    { type: 'representation_refused', salesman: 's', company_name: 'Sagar Steel Pvt Ltd', bids: [], account: 'c' },
    { type: 'firm_won', firm: 'f', job },
    { type: 'firm_ordered', ...ofOrder, amendment: false, until, firm: 'f' },
    { type: 'bid_taken_over', ...takenOver, orders: [], bills: [] },
    { type: 'bidder_changed', ...takenOver },
    {
      type: 'award_disowned',
      ...{ salesman: 's', company_name: 'Sagar Steel Pvt Ltd', job, buyer: 'b', order: { id: 'o' } },
    },
    ...[900, null].map((price_quote) => ({
      type: 'account_represented' as const,
      ...{ account: 'c', verified: true, salesman: 's', salesman_name: 'Kavita Rao', job, price_quote },
    })),
    {
      type: 'account_represented',
      ...{ account: 'c', verified: false, salesman: 's', salesman_name: 'Kavita Rao', job, price_quote: 900 },
    },
    { type: 'firm_has_account', salesman: 's', company_name: 'Sagar Steel Pvt Ltd' },
  ],
  bid_received: [
    { type: 'bid_placed', ...about, named: 'Sagar Steel Pvt Ltd', is_represented: false, price_quote: 1_538_400.5 },
  ],
  bid_awarded: represented.map((represented) => ({ type: 'bid_awarded', ...about, represented })),
  bid_rejected: [
    ...represented.map((represented) => ({ type: 'bid_rejected', ...about, represented }) as const),
    ...bidFeedbacks.map((feedback) => ({ type: 'bid_rejected', ...about, represented: null, feedback }) as const),
  ],
  award_offered: (['award_offered', 'offer_reminded'] as const).flatMap((type) =>
    [true, false].map((whole) => ({ type, ...ofAward, until: '24/08/2026 17:00 IST', whole })),
  ),
  award_answered: [
    { type: 'award_accepted', ...ofAward },
    { type: 'award_declined', ...ofAward, reason: '600 bags' },
  ],
  dispatched: [{ type: 'goods_dispatched', ...onOrder, dispatch_id: 'd', vehicle: 'MH 12 AB 1234', site_people: null }],
  receipt_recorded: [ofReceipt.number, 'MB/26-27/0001'].map((number) => ({
    ...{ type: 'receipt_recorded' as const, ...ofReceipt, number, lacking: false, why: null, bills: [] },
  })),
  receipt_objected: [
    { type: 'receipt_recorded', ...ofReceipt, lacking: true, why: '600 bags', bills: [] },
    { type: 'receipt_objected', ...ofReceipt, text: '600 bags' },
    ...[[], ['INV-7']].map((differing) => ({
      ...{ type: 'receipt_cancelled' as const, ...ofReceipt, reason: '600 bags', bills: [], differing },
    })),
  ],
  award_ended: [{ type: 'award_cancelled', ...ofAward, reason: '600 bags' }],
  order_issued: [
    { type: 'order_issued', ...ofOrder, amendment: false, until },
    { type: 'order_reminded', ...ofOrder, amendment: false, until },
  ],
  order_amended: [
    { type: 'order_issued', ...ofOrder, amendment: true, until },
    { type: 'order_reminded', ...ofOrder, amendment: true, until },
  ],
  order_accepted: [{ type: 'order_accepted', ...ofOrder, amendment: true }],
  order_refused: [
    { type: 'order_refused', ...ofOrder, amendment: false, reason: '600 bags' },
    { type: 'order_refused', ...ofOrder, amendment: true, reason: '600 bags' },
  ],
  order_cancelled: [
    { type: 'order_withdrawn', ...ofOrder, amendment: false, reason: '600 bags', asked: true },
    { type: 'order_cancelled', ...ofOrder, reason: '600 bags' },
  ],
  order_closed: [{ type: 'order_closed', ...ofOrder, reason: '600 bags' }],
  bill_submitted: [{ type: 'bill_submitted', ...ofBill }],
  bill_passed: [
    { type: 'bill_passed', ...ofBill, credit_note: true },
    { type: 'bill_passed', ...ofBill, credit_note: false },
    { type: 'deductions_corrected', ...ofBill, reason: '600 bags' },
  ],
  bill_returned: [{ type: 'bill_returned', ...ofBill, reason: '600 bags' }],
  bill_due: [true, false].map((today) => ({ type: 'bill_due', ...ofBill, due_on: '15/04/2026', today })),
  payment_recorded: [{ type: 'payment_recorded', ...ofPayment }],
  payment_contested: [{ type: 'payment_contested', ...ofPayment, reason: '600 bags' }],
  refund_recorded: [
    { type: 'refund_recorded', ...ofBill, amount: 640_000 },
    { type: 'refund_withdrawn', ...ofBill, amount: 640_000 },
    { type: 'advance_refunded', ...ofMoney, amount: 640_000 },
    { type: 'advance_refund_withdrawn', ...ofMoney, amount: 640_000 },
  ],
  dispute: (
    [
      'dispute_raised',
      'dispute_said',
      'dispute_proposed',
      'dispute_agreed',
      'dispute_decided',
      'dispute_withdrawn',
    ] as const
  ).map((type) => ({ type, ...ofMoney, dispute_id: 'd', bill_id: null, by: 'Shivneri' })),
  account_closed: (['buyer', 'supplier', 'salesman'] as const).flatMap((side) =>
    [null, { id: 'o', number: 'PO/26-27/0001' }].map(
      (order) => ({ type: 'account_closed', to: 'b', side, job, order, represented: null }) as const,
    ),
  ),
  chat_message: [{ type: 'message_sent', job, from: 'a', from_name: 'Shivneri Buildcon', to: 'b' }],
  bid_reminder: [{ type: 'bid_reminded', job, deadline: '30/11/2026, 17:00 IST', bidders: ['Sagar'] }],
  job_match: [undefined, 'Steel in Pune'].map((search) => ({
    type: 'job_alerted',
    job,
    location: 'Hinjawadi, Pune 411057',
    bidder: 'Sagar',
    person: 'p',
    ...(search !== undefined && { search }),
  })),
  job_removed: [
    { type: 'job_removed', ...about },
    { type: 'job_removed', ...about, reason: 'The same job twice' },
    { type: 'job_deleted', ...about },
    { type: 'job_withdrawn', ...about },
  ],
  report_decided: (['nothing_wrong', 'job_removed'] as const).map((outcome) => ({
    type: 'report_decided',
    report_id: 'r',
    job_title: job.title,
    outcome,
    named: 'Sand (Shivneri)',
    reporters: [{ user_id: 'u', company_id: 'c' }],
  })),
  review_due: [{ type: 'review_due', job, buyer: 'b', bidder: 'c', waiting: ['buyer'] }],
  review_shown: [{ type: 'review_shown', job, buyer: 'b', bidder: 'c', about: ['bidder'] }],
  invitation: [{ type: 'invited_to_job', job, buyer: 'b', buyer_name: 'Shivneri Buildcon', invited: ['c'] }],
  bid_removed: [undefined, 'A false price'].map((reason) => ({
    type: 'bid_deleted',
    ...about,
    bidder_name: 'Asha Cement',
    represented: reason ? 'Sagar Steel Pvt Ltd' : null,
    reason,
  })),
  subscription: [
    { type: 'payment_credited', buyer: 'b', paid_paise: 500_000, ends_at: '2026-12-21T06:30:00.000Z' },
    {
      type: 'subscription_ending',
      warning: '2026-12-01T00:00:00.000Z',
      buyer: 'b',
      plan: 'trial',
      ends_at: '2026-12-21T06:30:00.000Z',
    },
    {
      type: 'subscription_ending',
      warning: '2026-12-01T00:00:00.000Z',
      buyer: 'b',
      plan: 'subscription',
      ends_at: '2026-12-21T06:30:00.000Z',
    },
  ],
  member_joined: [{ type: 'member_joined', company: 'b', person: 'k', name: 'Kavita Rao', named: '' }],
  approval_requested: [
    { type: 'award_requested', ...asked, deciders: ['m'] },
    { type: 'amendment_requested', ...amended, deciders: ['m'] },
  ],
  approval_reminder: [{ type: 'award_reminded', ...asked, deciders: ['m'] }],
  approval_decided: [
    ...(['approved', 'refused', 'stale', 'lapsed'] as const).map((outcome) => ({
      type: 'award_request_ended' as const,
      ...asked,
      outcome,
      by: { id: 'm', name: 'Meena Shah' },
    })),
    ...[true, false].map((approved) => ({
      type: 'amendment_decided' as const,
      ...{ ...amended, approved, ended: true, asked_by: 'p' },
    })),
  ],
  signal: [
    {
      type: 'awards_split',
      buyer: 'b',
      by: { id: 'k', name: 'Kavita Rao' },
      awards: 3,
      bidder_name: asked.bidder_name,
      amount: 9e5,
    },
  ],
  bid_revised: [{ type: 'bid_revised', ...named, price_quote: 1_500_000 }],
  bid_withdrawn: [
    { type: 'bid_taken_back', ...named, sealed: false },
    { type: 'bid_taken_back', ...named, sealed: true },
  ],
  bids_closed: [
    { type: 'bids_closed', job, buyer: 'b', sealed: true, bids: 4, bidders: [], lapsed: [] },
    { type: 'bids_closed', job, buyer: 'b', sealed: false, bids: 4, bidders: [], lapsed: [] },
    { type: 'bids_closed', job, buyer: 'b', sealed: false, bids: 0, bidders: [], lapsed: [] },
  ],
  opening_waits: [{ type: 'opening_began', job, buyer: 'b', person: 'Kavita Rao', person_id: 'k', people: ['m'] }],
  remind_opening: [{ type: 'opening_reminded', job, buyer: 'b' }],
  bids_opened: [{ type: 'bids_opened', job, buyer: 'b', bidders: [] }],
  addendum: [
    { type: 'addendum_issued', ...changed, effect: 'terms', confirm: [forSagar], others: [] },
    { type: 'addendum_issued', ...changed, effect: 'information', confirm: [], others: [supplier] },
  ],
  deadline_near: [true, false].map((confirm) => ({
    type: 'deadline_near',
    job,
    deadline: '24/08/2026 17:00 IST',
    bidders: [supplier],
    confirm,
  })),
  question_asked: [{ type: 'question_asked', job, buyer: 'b', asker: 's' }],
  question_answered: [{ type: 'question_answered', job, buyer: 'b', bidders: [supplier] }],
  query: represented.map((represented) => ({ type: 'bidder_asked', job, buyer: 'b', bidder: 's', represented })),
  query_answered: [{ type: 'bidder_answered', ...named }],
  job_cancelled: [{ type: 'job_cancelled', job, buyer: 'b', bidders: [forSagar], reason: '600 bags' }],
  account: [
    ...(['buyer', 'supplier'] as const).map(
      (kind) => ({ type: 'badge_changed', company: 'b', kind, verified: true, end: 'withdrawn' }) as const,
    ),
    ...(['withdrawn', 'changed', 'expired', 'upgraded'] as const).map(
      (end) => ({ type: 'badge_changed', company: 'b', kind: 'supplier', verified: false, end }) as const,
    ),
    ...[true, false].map(
      (passed) => ({ type: 'check_decided', company: 'b', kind: 'gst', named: '', passed, told: true }) as const,
    ),
    { type: 'check_ending', company: 'b', ends_at: '2026-12-01T00:00:00.000Z' },
  ],
}
const names = [
  '600 bags',
  'The same job twice',
  'A false price',
  '24/08/2026 17:00 IST',
  job.title,
  'Sagar Steel Pvt Ltd',
  'Shivneri Buildcon',
  'Kavita Rao',
  'Meena Shah',
  'GST',
]
const english =
  /\b(the|your|bid|on|was|have|job|message|received|company|verified|verification|removed|until|december)\b/i

test('several bids on a job are one entry, in Hindi too', () => {
  const [notice] = told.bid_received.flatMap(noticesOf)
  const { title, message } = wordsOfNotice({ ...notice!, params: { ...notice!.params, bids: 8 } }, englishFormats)
  expect([title.text, message.text]).toEqual([
    '8 bids on "TMT bars Fe 550D, 24 MT (raft)"',
    'The newest: Sagar Steel Pvt Ltd bid ₹15,38,400.50.',
  ])
  for (const sentence of [title, message]) expect(translate('hi', sentence)).toMatch(/\p{Script=Devanagari}/u)
})

test.each(notificationTypes)('a notification %s is read in Hindi', (type) => {
  const notices = told[type].flatMap(noticesOf)
  expect(notices.map((notice) => notice.type)).toEqual(told[type].map(() => type))
  for (const notice of notices)
    for (const sentence of Object.values(wordsOfNotice(notice, { ...englishFormats, day: () => '21 दिसंबर 2026' }))) {
      const words = translate('hi', sentence)
      expect(words).toMatch(/\p{Script=Devanagari}/u)
      expect(names.reduce((left, name) => left.replaceAll(name, ''), words)).not.toMatch(english)
      for (const name of names) expect(words.includes(name)).toBe(sentence.text.includes(name))
    }
})
