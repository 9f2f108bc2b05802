import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { OwnAwards } from '#web/features/bidding/awards/own-awards.tsx'
import { BidStory } from '#web/features/bids/bid-story.tsx'
import { OwnBidRow } from '#web/features/bids/own-bid-row.tsx'
import { SalesmanBidForm } from '#web/features/sales/salesman-bid-form.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const plinth = { id: 'plinth', addendum_no: 0 } as Job
const sunil = { id: 'sunil', company_id: 'sunil', role: 'salesman', member_role: 'owner' } as User
const deccan = {
  company_name: 'Deccan Traders',
  contact_phone: '+919822011111',
  email: null,
  gst_number: '27ABCDE1234F1Z5',
  address: 'MG Road, Nashik',
}
const bid = {
  id: 'bid',
  job_id: 'plinth',
  supplier_id: 'sunil',
  price_quote: 1_85_000,
  delivery_estimate: '7 days',
  notes: 'Unloading included',
  status: 'submitted',
  created_at: '2026-11-21T06:30:00.000Z',
  updated_at: '2026-11-21T06:30:00.000Z',
  supplier_info: { company_name: 'Sunil Sales' },
  job_info: {
    title: 'OPC 53 cement',
    category: 'material',
    location: 'Nashik',
    company_id: 'ravi',
    company_name: 'Ravi Constructions',
  },
  company_represented: deccan,
} as Bid

let server: Awaited<ReturnType<typeof startApiStandIn>>
let awards: object[]
beforeEach(async () => {
  localStorage.clear()
  awards = []
  server = await startApiStandIn(({ path }) => ({
    status: 200,
    body: path.endsWith('/known-companies')
      ? [{ ...deccan, has_bid: false }]
      : path.endsWith('/awards')
        ? { awards }
        : [],
  }))
  openPage(`${server.url}/dashboard?tab=bids`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('a bid that was not chosen says what the buyer says of it, in the list and in its story', () => {
  show(
    sunil,
    <>
      <OwnBidRow bid={{ ...bid, status: 'rejected', feedback: 'delivery' }} />
      <BidStory bid={{ ...bid, status: 'rejected', feedback: 'terms' }} />
      <BidStory bid={{ ...bid, status: 'rejected', feedback: null }} />
    </>,
  )
  const said = screen.getAllByText(/^The buyer says/).map(({ textContent }) => textContent)
  expect(said).toEqual(['The buyer says: The delivery', 'The buyer says: The terms'])
})

test('the firm is asked to agree to a bid only while something can come of it', async () => {
  const supplier_info = {
    ...bid.supplier_info,
    consent: { status: 'unconfirmed', method: null, on: null },
  } as unknown as Bid['supplier_info']
  show(
    sunil,
    <>
      <OwnBidRow bid={{ ...bid, supplier_info }} />
      <OwnBidRow bid={{ ...bid, supplier_info, status: 'rejected' }} />
      <OwnBidRow bid={{ ...bid, supplier_info, status: 'withdrawn' }} />
    </>,
  )
  expect(await screen.findAllByText('The firm has not agreed yet')).toHaveLength(1)
})

test('an offered award is to be answered from the list, until its day', async () => {
  const offer = { bid_id: 'bid', status: 'offered', respond_by: '2026-12-01T11:28:00.000Z' }
  awards = [{ ...offer, bid_id: 'other', respond_by: '2026-11-30T11:28:00.000Z' }, offer]
  show(sunil, <OwnBidRow bid={{ ...bid, status: 'offered' }} />)
  await screen.findByText(/^Answer by 1 Dec.*4:58/)
  expect(screen.getByRole('link', { name: 'Accept or decline' }).getAttribute('href')).toBe('/jobs/plinth#offer')
})

test('a bid in the list names the buyer, what was offered, for whom, when, and what became of it', () => {
  show(sunil, <OwnBidRow bid={bid} />)
  const row = screen.getByRole('article').textContent
  for (const fact of ['OPC 53 cement', 'Ravi Constructions · Nashik', '₹1,85,000', '7 days', 'Unloading included'])
    expect(row).toContain(fact)
  expect(row).toContain('Bid placed for Deccan Traders')
  expect(row).toContain('Submitted on 21 Nov 2026')
})

test("an earlier company's five fields fold away with one tap, and open again to be changed", async () => {
  show(sunil, <SalesmanBidForm job={plinth} onDone={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Deccan Traders' }))
  const name = screen.getByLabelText<HTMLInputElement>('Company name')
  expect(name.value).toBe('Deccan Traders')
  expect(name.closest('[hidden]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change details' }))
  expect(name.closest('[hidden]')).toBeNull()
})

test('a price is grouped while it is typed, the caret stays, and lakh can be typed on a phone', () => {
  show(sunil, <SalesmanBidForm job={plinth} onDone={() => {}} />)
  const price = screen.getByLabelText<HTMLInputElement>('Price quote')
  expect(price.inputMode).not.toBe('decimal')
  fireEvent.change(price, { target: { value: '185000' } })
  expect(price.value).toBe('1,85,000')
  fireEvent.change(price, { target: { value: '12.5 lakh' } })
  expect(price.value).toBe('12.5 lakh')
})

test('a bid of which one part is accepted says that another one is offered, and no part where both are all of it', async () => {
  const parts = { ...bid, status: 'awarded', awarded_amount: 1_85_000 } as Bid
  awards = [
    { bid_id: 'bid', status: 'accepted', respond_by: null },
    { bid_id: 'bid', status: 'offered', respond_by: '2026-12-02T12:30:00.000Z' },
  ]
  show(sunil, <OwnBidRow bid={parts} />)
  await screen.findByText(/^Answer by 2 Dec/)
  screen.getByRole('link', { name: 'Accept or decline' })
  screen.getByText('₹1,85,000')
  expect(screen.queryByText(/A part/)).toBeNull()
  cleanup()
  queryClient.clear()
  awards = awards.slice(0, 1)
  show(sunil, <OwnBidRow bid={{ ...parts, awarded_amount: 80_000 }} />)
  await screen.findByText('A part: ₹80,000')
  await waitFor(() => expect(server.received.filter(({ path }) => path.endsWith('/awards'))).toHaveLength(2))
  expect(screen.queryByRole('link', { name: 'Accept or decline' })).toBeNull()
})

test('an offer in the name of a firm that says no is declined at most, and says why', async () => {
  const offer = { id: 'offer', bid_id: 'bid', job_id: 'plinth', bidder_name: 'Deccan Traders', status: 'offered' }
  awards = [{ ...offer, amount: 1_85_000, whole: true, items: [], respond_by: null }]
  const consent = { status: 'refused', method: 'link', on: '2026-11-22' }
  const supplier_info = { ...bid.supplier_info, consent } as Bid['supplier_info']
  show(sunil, <OwnAwards bid={{ ...bid, status: 'awarded', supplier_info }} />)
  await screen.findByText(/^Deccan Traders says that you do not represent it/)
  screen.getByRole('button', { name: 'Decline' })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})
