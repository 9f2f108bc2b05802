import { expect, test } from 'vitest'
import { noticeText } from '../words-of-notice.ts'
import { deliveriesOf, type Fact, noticesOf, touchesOf } from './facts.ts'

const job = { id: 'plinth', title: 'OPC 53 grade cement' }
const award: Fact = { type: 'job_awarded', job, buyer: 'ravi', bid_id: 'asha-bid' }

/** All resources that are invalidated on the screens of a company or a person. */
const toldTo = (who: string, ...happened: Fact[]) =>
  happened
    .flatMap(touchesOf)
    .filter((touch) => ('company' in touch && touch.company === who) || ('person' in touch && touch.person === who))
    .flatMap((touch) => touch.resources)

test("the buyer's own screens are told of the award", () => {
  expect(toldTo('ravi', award)).toEqual(
    expect.arrayContaining(['ownJobs', 'job:plinth', 'bidsOfJob:plinth', 'dashboardStats', 'chats', 'messages:plinth']),
  )
  expect(touchesOf(award)).toContainEqual({ everybody: true, resources: ['jobs'] })
})

test.each(['bid_awarded', 'bid_rejected'] as const)('%s reaches the bidder and nobody else', (type) => {
  const decided: Fact = { type, job, bidder: 'asha', bid_id: 'asha-bid', represented: null }
  expect(toldTo('asha', decided)).toEqual(
    expect.arrayContaining(['notifications', 'unreadCount', 'ownBids', 'job:plinth', 'bidsOfJob:plinth']),
  )
  expect(new Set(touchesOf(decided).map((touch) => 'company' in touch && touch.company))).toEqual(new Set(['asha']))
  expect(noticesOf(decided)).toMatchObject([{ company: 'asha', type, bid_id: 'asha-bid' }])
})

test('a bid is told to the buyer with its price and to its bidder; no rival hears of it', () => {
  const placed: Fact = {
    type: 'bid_placed',
    job,
    buyer: 'ravi',
    bidder: 'asha',
    bid_id: 'asha-bid',
    price_quote: 380,
    named: 'Asha Cement',
    is_represented: false,
  }
  expect(noticesOf(placed)).toMatchObject([{ company: 'ravi', capability: 'see_prices_before_award' }])
  const told = touchesOf(placed).map((touch) => ('company' in touch ? touch.company : 'others'))
  expect(new Set(told)).toEqual(new Set(['ravi', 'asha']))
})

test('the name of a represented company is that of no account, and stays as it was typed', () => {
  const placed: Fact = {
    type: 'bid_placed',
    job,
    buyer: 'ravi',
    bidder: 'sunil',
    bid_id: 'sunil-bid',
    price_quote: 380,
    named: 'Deccan Stone Works',
    is_represented: true,
  }
  expect(noticesOf(placed)).toMatchObject([{ about_company: null, params: { company: 'Deccan Stone Works' } }])
})

/** What the webhooks of each company hear. */
const heard = (...happened: Fact[]) =>
  happened
    .flatMap(deliveriesOf)
    .flatMap((outgoing) => (outgoing.channel === 'webhook' ? [[outgoing.company, outgoing.event, outgoing.data]] : []))

test('webhooks hear what concerns their company, as ids alone', () => {
  const bid = { job, bidder: 'asha', bid_id: 'asha-bid', represented: null }
  const placed = { ...bid, buyer: 'ravi', price_quote: 380, named: 'Asha Cement', is_represented: false }
  const ids = { job_id: 'plinth', bid_id: 'asha-bid' }
  expect(heard({ type: 'job_posted', job, buyer: 'ravi' })).toEqual([['ravi', 'job.posted', { job_id: 'plinth' }]])
  expect(heard({ type: 'bid_placed', ...placed })).toEqual([['ravi', 'bid.received', ids]])
  expect(heard(award, { type: 'bid_awarded', ...bid }, { type: 'bid_rejected', ...bid, bidder: 'vikram' })).toEqual([
    ['ravi', 'bid.awarded', ids],
    ['asha', 'bid.awarded', ids],
    ['vikram', 'bid.rejected', ids],
  ])
})

test('a salesman reads for which of his firms all bidders are told something, and a supplier no such name', () => {
  const cancelled: Fact = {
    type: 'job_cancelled',
    job,
    buyer: 'ravi',
    reason: 'Bought elsewhere',
    bidders: [
      { company: 'sunil', represented: 'Deccan Stone' },
      { company: 'sunil', represented: 'Nashik Sand' },
      { company: 'asha', represented: null },
    ],
  }
  expect(noticesOf(cancelled).map((notice) => [notice.company, noticeText(notice, 'message')])).toEqual([
    ['sunil', 'For Deccan Stone, Nashik Sand: The buyer cancelled "OPC 53 grade cement": Bought elsewhere'],
    ['asha', 'The buyer cancelled "OPC 53 grade cement": Bought elsewhere'],
  ])
})
