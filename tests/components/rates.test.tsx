import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Window } from 'happy-dom'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import { boqMessages } from '#contract/boq-messages.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem } from '#contract/job-item.ts'
import { queryClient } from '#web/api/query-client.ts'
import { RatesForm } from '#web/features/boq/rates/rates-form.tsx'
import { RevisedRatesForm } from '#web/features/boq/rates/revised-rates-form.tsx'
import { SalesmanRatesForm } from '#web/features/boq/rates/salesman-rates-form.tsx'
import { type ReceivedRequest, startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

beforeAll(() => {
  // A phone.
  ;(window as unknown as Window).happyDOM.setViewport({ width: 360, height: 740 })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

let server: Awaited<ReturnType<typeof startApiStandIn>>
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  localStorage.clear()
  await server.stop()
})

const line = (id: string, description: string, more: Partial<JobItem> = {}): JobItem => ({
  ...{ id, position: 0, kind: 'item', number: '', description, item_key: null, make: '', unit: 'nos', pack: null },
  ...{ qty: 1, rate_per: 1, rate_only: false, optional: false, hsn_sac: null, needed_from: null, needed_to: null },
  est_rate: null,
  ...more,
})
const cement = '11111111-1111-4111-8111-111111111111'
const steel = '22222222-2222-4222-8222-222222222222'
const items = [
  line('00000000-0000-4000-8000-000000000000', 'Civil works', { kind: 'heading', unit: null, qty: null }),
  line(cement, 'Cement OPC 53', { unit: 'bag', pack: 50, qty: 500 }),
  line(steel, 'TMT 12 mm', { unit: 'mt', qty: 25 }),
]
const job = {
  ...{ id: 'block-c', title: 'Block C', status: 'open', item_count: 3, addendum_no: 0, budget_range: '15 - 25 lakh' },
  ...{ bid_deadline: null, delivery_basis: null, posted_by: 'ravi' },
} as Job
const personOf = (id: string): User =>
  ({ id, company_id: id, role: 'supplier', member_role: 'owner', gst_number: '27ABCDE1234F1Z5' }) as User

type Reply = { status: number; body: unknown }
async function serve(reply: (request: ReceivedRequest) => Reply | undefined = () => undefined) {
  server = await startApiStandIn((request) => {
    const own = reply(request)
    if (own) return own
    if (request.path === '/api/jobs/block-c/items')
      return {
        status: 200,
        body: { version: 1, place_of_supply: { state_code: '27', state_name: 'Maharashtra' }, items },
      }
    return { status: 200, body: [] }
  })
  openPage(`${server.url}/jobs/block-c`)
}

const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Rate of/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pad = () => within(screen.getByRole('toolbar', { name: 'Number keys' }))
const keys = (digits: string) => {
  for (const digit of digits) fireEvent.click(pad().getByRole('button', { name: digit }))
}
const sentBids = () => server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

test('a dealer prices line after line with the keys of the form, in the unit he knows, and reads the total in words', async () => {
  await serve(({ method }) => (method === 'POST' ? { status: 201, body: { id: 'the-bid' } } : undefined))
  show(personOf('asha'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  expect(screen.getByText('Line 1 of 2')).not.toBeNull()
  keys('7400')
  expect(rate().value).toBe('7,400')
  fireEvent.change(screen.getByRole('combobox', { name: 'Rate for which unit' }), { target: { value: 'mt' } })
  expect(screen.getByText(/= ₹370 per bag/)).not.toBeNull()
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  keys('56200.5')
  expect(
    screen.getByText('Rupees Eighteen Lakh Seventy-Six Thousand Two Hundred Fourteen and Seventy-Six Paise Only'),
  ).not.toBeNull()
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))

  press('Next')
  press('7 days')
  press('Next')
  const check = within(screen.getByRole('region', { name: 'Check' }))
  expect(check.getByText('2 of 2 lines quoted')).not.toBeNull()
  expect(check.getAllByText('₹1,43,101.13')).toHaveLength(2)
  press('Submit Bid')
  await waitFor(() => expect(sentBids()).toHaveLength(1))
  expect(sentBids()[0]).toMatchObject({
    price_quote: 1_876_214.76,
    delivery_estimate: '7 days',
    items: [
      { job_item_id: cement, rate: 370, quoted_rate: 7400, quoted_unit: 'mt', gst_percent: 18 },
      { job_item_id: steel, rate: 56_200.5, gst_percent: 18 },
    ],
  })
})

test('a salesman learns of a wrong GST number before the rates are typed', async () => {
  await serve()
  const sunil = { ...personOf('sunil'), role: 'salesman' } as User
  show(sunil, <SalesmanRatesForm job={job} onDone={() => {}} />)
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Company name')
  type(/^Company name/, 'Trimurti Steel')
  type(/^Contact phone/, '98220 12345')
  type(/^Business address/, 'Ambad, Nashik')
  type(/^GST number/, '27ABCDE1234F1Z5')
  press('Next')
  const number = screen.getByLabelText<HTMLInputElement>(/^GST number/)
  expect([number.getAttribute('aria-invalid'), document.activeElement === number]).toEqual(['true', true])
  type(/^GST number/, '27AAPFU0939F1ZV')
  press('Next')
  await screen.findByText('Line 1 of 2')
})

test('GST chosen after the first rate is of one line, and one tap makes it that of all', async () => {
  await serve()
  show(personOf('meena'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  const isChosen = () => screen.getByRole('button', { name: 'Same for all' }).getAttribute('aria-pressed')
  const gst = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^GST of this line/ })
  keys('400')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  keys('50000')
  fireEvent.change(gst(), { target: { value: '5' } })
  await waitFor(() => expect(isChosen()).toBe('false'))
  press('Same for all')
  await waitFor(() => expect(isChosen()).toBe('true'))
  expect(gst().value).toBe('5')
  press('Line before')
  await screen.findByText('Cement OPC 53')
  expect(gst().value).toBe('5')
})

test('a rate below 0 is told at its line and takes nothing off the total', async () => {
  await serve()
  show(personOf('kiran'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  fireEvent.change(rate(), { target: { value: '400' } })
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  expect(screen.getByText('₹2,36,000')).not.toBeNull()
  fireEvent.change(rate(), { target: { value: '-50' } })
  await screen.findByText('Rate cannot be below 0')
  expect(screen.getByText('₹2,36,000')).not.toBeNull()
})

test('a refusal names its line: the form opens it and nothing is lost', async () => {
  const errors = [{ path: 'items.0.rate', message: 'This rate is odd', code: 'odd' }]
  await serve(({ method }) =>
    method === 'POST' ? { status: 422, body: { detail: 'This rate is odd', errors } } : undefined,
  )
  show(personOf('vikram'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  keys('70000')
  press('Check')
  expect(screen.getByText('1 line is not quoted')).not.toBeNull()
  press('Submit Bid')
  await screen.findByRole('region', { name: 'Terms' })
  press('3 days')
  press('Check')
  press('Submit Bid')
  await screen.findByText('This rate is odd')
  expect(rate().value).toBe('70,000')
  expect(sentBids()[0].items).toHaveLength(1)
})

test('a refused term is no longer wrong once it is changed', async () => {
  const errors = [{ path: 'valid_until', message: 'The bid must hold longer', code: 'short' }]
  await serve(({ method }) => (method === 'POST' ? { status: 422, body: { detail: 'Too short', errors } } : undefined))
  const timed = { ...job, bid_deadline: '2030-12-01T11:30:00.000Z', validity_days: 30 } as Job
  show(personOf('devika'), <RatesForm job={timed} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  keys('400')
  press('Terms')
  press('3 days')
  press('Check')
  press('Submit Bid')
  await screen.findByText('The bid must hold longer')
  fireEvent.change(screen.getByLabelText(/valid until/i), { target: { value: '2031-02-01' } })
  await waitFor(() => expect(screen.queryByText('The bid must hold longer')).toBeNull())
})

test('text in a rate, a rate of 0 and a total eight times off the budget are told before sending', async () => {
  await serve()
  show(personOf('kiran'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  fireEvent.change(rate(), { target: { value: 'on request' } })
  expect(rate().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(rate(), { target: { value: '1000000000000' } })
  expect(screen.getByText('Rate is too large')).not.toBeNull()
  fireEvent.change(rate(), { target: { value: '0' } })
  // At the remark, which the keys may cover, and beside the rate; and it holds the line.
  expect(screen.getAllByText(boqMessages.zeroNeedsRemark.text)).toHaveLength(2)
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  screen.getByText('Line 1 of 2')
  fireEvent.change(rate(), { target: { value: '2,00,000' } })
  press('Terms')
  press('3 days')
  press('Check')
  expect(screen.getByText(/Your total is ₹11,80,00,000, the budget of the job ₹25,00,000/)).not.toBeNull()
  press('Submit Bid')
  expect(screen.getByText('Please answer the questions above first.')).not.toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Yes, this is meant' }))
  press('Submit Bid')
  await waitFor(() => expect(sentBids()).toHaveLength(1))
})

test('a rate of a kilogram that is typed for a tonne is asked about, with what it would be', async () => {
  await serve(({ method }) => (method === 'POST' ? { status: 201, body: { id: 'the-bid' } } : undefined))
  show(personOf('kiran'), <RatesForm job={{ ...job, budget_range: null } as Job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  keys('370')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  keys('58.5')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  press('Next')
  press('7 days')
  press('Next')
  const asked = 'TMT 12 mm: ₹58.50 for one MT. If it is for one kg, that is ₹58,500 an MT. Is this meant?'
  expect(screen.getByText(asked)).not.toBeNull()
  press('Submit Bid')
  expect(sentBids()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Yes, this is meant' }))
  press('Submit Bid')
  await waitFor(() => expect(sentBids()).toHaveLength(1))
})

test('a rate that is none holds the line, and the keys take one point alone', async () => {
  await serve()
  show(personOf('meera'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  keys('3..5.0')
  expect(rate().value).toBe('3.50')
  fireEvent.change(rate(), { target: { value: 'on request' } })
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  screen.getByText('Line 1 of 2')
  screen.getByText('Rate must be a number')
  expect(document.activeElement).toBe(rate())
  fireEvent.input(rate(), { target: { value: '३५०' } })
  expect(rate().value).toBe('350')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
})

test('a charge that is no amount says so at its field, and the check names it and leads back to it', async () => {
  await serve()
  show(personOf('nisha'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  keys('350')
  press('Charges')
  press('Freight')
  press('Loading')
  const amounts = () => screen.getAllByRole('textbox', { name: 'Amount' })
  fireEvent.change(amounts()[0]!, { target: { value: '5000' } })
  fireEvent.change(amounts()[1]!, { target: { value: 'abc' } })
  expect(amounts().map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  press('Terms')
  press('3 days')
  press('Check')
  press('Loading: Charge must be a number')
  expect(document.activeElement).toBe(amounts()[1])
  screen.getByText('Charge must be a number')
})

test('a charge per unit says on what it is reckoned, and which lines measured alike are not in it', async () => {
  const wire = line('33333333-3333-4333-8333-333333333333', 'Binding wire', { unit: 'kg', qty: 500 })
  const place_of_supply = { state_code: '27', state_name: 'Maharashtra' }
  const lines = [...items, wire, { ...wire, id: '44444444-4444-4444-8444-444444444444', qty: 40 }]
  await serve(({ path }) =>
    path.endsWith('/items') ? { status: 200, body: { version: 1, place_of_supply, items: lines } } : undefined,
  )
  show(personOf('tara'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  for (const digits of ['350', '50000', '60', '60']) {
    keys(digits)
    fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  }
  press('Charges')
  press('Freight')
  fireEvent.change(screen.getByLabelText('Reckoned'), { target: { value: 'per_unit' } })
  const unit = screen.getByLabelText('Unit')
  // No line in kg or MT has the weight of a bag.
  expect(unit.closest('fieldset')!.textContent).toContain('On 500 bags of 1 line.')
  expect(screen.queryByText(/not in it/)).toBeNull()
  fireEvent.change(unit, { target: { value: 'mt' } })
  screen.getByText('On 25 MT of 1 line.')
  screen.getByText('Lines in kg are not in it.')
  fireEvent.change(unit, { target: { value: 'kg' } })
  screen.getByText('On 540 kg of 2 lines.')
  screen.getByText('Lines in MT are not in it.')
})

test('what was typed is there again after the form was closed, at the first line without a rate', async () => {
  await serve()
  const { unmount } = show(personOf('leela'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  keys('372.5')
  unmount()
  show(personOf('leela'), <RatesForm job={job} onDone={() => {}} />)
  await screen.findByText('TMT 12 mm')
  press('Line before')
  await screen.findByText('Cement OPC 53')
  expect(rate().value).toBe('372.5')
})

const ownBid = {
  ...{
    id: 'own',
    job_id: 'block-c',
    status: 'submitted',
    version: 1,
    confirmed_addendum: 0,
    company_represented: null,
  },
  ...{ delivery_estimate: '7 days', notes: null, valid_until: null, tax_type: 'regular', supply: 'intra' },
  ...{ delivery_basis: null, advance_percent: 0, credit_days: 30, discount_percent: 2, whole_only: false },
  ...{ min_award: null, exclusions: null, charges: [] },
  items: [
    { ...{ job_item_id: cement, rate: 370, quoted_rate: 7400, quoted_unit: 'mt', gst_percent: 28 }, lead_days: null },
    { ...{ job_item_id: steel, rate: 5620, quoted_rate: null, quoted_unit: null, gst_percent: 18 }, lead_days: 3 },
  ],
} as unknown as WholeBid

test('a revision begins with the last rates, and asks about a rate with a zero too many', async () => {
  const bid = ownBid
  await serve(({ path }) => (path === '/api/bids/own' ? { status: 200, body: bid } : undefined))
  const sealed = { ...job, bid_deadline: '2030-01-01T00:00:00.000Z' }
  show(personOf('tara'), <RevisedRatesForm job={sealed} bid={bid} onClose={() => {}} />)
  await screen.findByText('Cement OPC 53')
  expect(rate().value).toBe('7,400')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  fireEvent.change(rate(), { target: { value: '56200' } })
  press('Check')
  expect(screen.getByText(/TMT 12 mm: ₹56,200, and ₹5,620 in your last version/)).not.toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Yes, this is meant' }))
  press('Send the revised bid')
  await waitFor(() => expect(sentBids()).toHaveLength(1))
  expect(sentBids()[0]).toMatchObject({
    version: 1,
    credit_days: 30,
    discount_percent: 2,
    items: [
      { quoted_rate: 7400, gst_percent: 28 },
      { rate: 56_200, gst_percent: 18, lead_days: 3 },
    ],
  })
})

test('without a deadline no rate may rise, however low the total, and a line left out before may be added', async () => {
  const bid = { ...ownBid, items: [ownBid.items[1]!] }
  await serve(({ path }) => (path === '/api/bids/own' ? { status: 200, body: bid } : undefined))
  show(personOf('uma'), <RevisedRatesForm job={job} bid={bid} onClose={() => {}} />)
  await screen.findByText('Cement OPC 53')
  await screen.findByText('This line is left out of your bid.')
  press("Can't supply")
  fireEvent.change(rate(), { target: { value: '340' } })
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  fireEvent.change(rate(), { target: { value: '5630' } })
  press('Check')
  await screen.findByText(/Rates and charges can only fall/)
  const changed = within(screen.getByRole('region', { name: 'Changed since your last version' }))
  expect(changed.getAllByRole('button')).toHaveLength(2)
  changed.getByRole('button', { name: 'Cement OPC 53: ₹340, not quoted before' })
  changed.getByRole('button', { name: /TMT 12 mm: ₹5,620\s→\s₹5,630/u })
  press('Send the revised bid')
  await screen.findByText('Without a deadline a rate may only fall. It was ₹5,620.')
  expect(sentBids()).toEqual([])
  fireEvent.change(rate(), { target: { value: '5620' } })
  press('Check')
  expect(screen.queryByText(/TMT 12 mm: ₹5,620\s→/u)).toBeNull()
  press('Send the revised bid')
  await waitFor(() => expect(sentBids()[0]).toMatchObject({ items: [{ rate: 340 }, { rate: 5620 }] }))
})

test('an addendum that comes while the form is open lets a rate rise, as the server does', async () => {
  await serve(({ path }) => (path === '/api/bids/own' ? { status: 200, body: ownBid } : undefined))
  const uma = personOf('uma again')
  show(uma, <AddendumMeanwhile />)
  await screen.findByText('Cement OPC 53')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  fireEvent.change(rate(), { target: { value: '5630' } })
  press('Check')
  await screen.findByText(/Rates and charges can only fall/)
  press('Change the job')
  await screen.findByText(/your price may rise as well/)
  press('Send the revised bid')
  await waitFor(() => expect(sentBids()).toHaveLength(1))
})

function AddendumMeanwhile() {
  const [bid, setBid] = useState<Bid>(ownBid)
  return (
    <>
      <button type="button" onClick={() => setBid({ ...bid, status: 'needs_reconfirmation' })}>
        Change the job
      </button>
      <RevisedRatesForm job={job} bid={bid} onClose={() => {}} />
    </>
  )
}

const jobToBidOn = { ...job, bids: [] as Bid[] } as Job

function WithdrawnMeanwhile() {
  const [bid, setBid] = useState({ ...ownBid, updated_at: '2026-11-22T06:30:00.000Z' } as Bid)
  return (
    <>
      <button type="button" onClick={() => setBid({ ...bid, status: 'withdrawn' })}>
        Withdraw elsewhere
      </button>
      <RevisedRatesForm job={jobToBidOn} bid={bid} onClose={() => {}} />
    </>
  )
}

test('a revision whose bid was withdrawn meanwhile begins a new bid', async () => {
  await serve(({ path }) => (path === '/api/bids/own' ? { status: 200, body: ownBid } : undefined))
  const guest = personOf('guest')
  show(guest, <WithdrawnMeanwhile />)
  await screen.findByText('Cement OPC 53')
  fireEvent.change(rate(), { target: { value: '7300' } })
  press('Check')
  press('Withdraw elsewhere')
  await screen.findByText(/^This bid was withdrawn meanwhile/)
  expect(screen.queryByRole('button', { name: 'Send the revised bid' })).toBeNull()
  screen.getByRole('link', { name: 'Send as a new bid' })
  await waitFor(() => expect(localStorage.getItem('nirmaan.draft.guest.bid-block-c')).toContain('7,300'))
  cleanup()
  show(guest, <RatesForm job={jobToBidOn} onDone={() => {}} />)
  await screen.findByText('Cement OPC 53')
  expect(rate().value).toBe('7,300')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  expect(rate().value).toBe('5,620')
})

test('rates that were typed and never sent are named beside those of the bid when it is revised after an addendum', async () => {
  await serve(({ path }) => (path === '/api/bids/own' ? { status: 200, body: ownBid } : undefined))
  const open = (addendum_no: number) =>
    show(personOf('veena'), <RevisedRatesForm job={{ ...job, addendum_no }} bid={ownBid} onClose={() => {}} />)
  open(0)
  await screen.findByText('Cement OPC 53')
  fireEvent.change(rate(), { target: { value: '7600' } })
  cleanup()
  open(1)
  await screen.findByText('Cement OPC 53')
  press('Check')
  const changed = within(screen.getByRole('region', { name: 'Changed since your last version' }))
  fireEvent.click(changed.getByRole('button', { name: /Cement OPC 53: ₹370\s→\s₹380/u }))
  expect(rate().value).toBe('7,600')
  press('Terms')
  fireEvent.change(await screen.findByLabelText(/^Discount, %/), { target: { value: '2.5' } })
  press('Check')
  within(screen.getByRole('region', { name: 'Changed since your last version' })).getByRole('button', {
    name: /Discount, %: 2\s→\s2\.5/u,
  })
})

test('what differs is told of the newest version, which a colleague has sent meanwhile', async () => {
  let newest = ownBid
  await serve(({ path }) => (path === '/api/bids/own' ? { status: 200, body: newest } : undefined))
  show(personOf('yash'), <RevisedRatesForm job={job} bid={ownBid} onClose={() => {}} />)
  await screen.findByText('Cement OPC 53')
  fireEvent.change(rate(), { target: { value: '7200' } })
  press('Check')
  screen.getByRole('button', { name: /Cement OPC 53: ₹370\s→\s₹360/u })
  const items = ownBid.items.map((item, n) => (n === 0 ? { ...item, quoted_rate: 7300, rate: 365 } : item))
  newest = { ...ownBid, version: 2, items }
  await queryClient.invalidateQueries()
  await screen.findByRole('button', { name: /Cement OPC 53: ₹365\s→\s₹360/u })
})

test('a rate typed for a line that addenda change before the bid is sent is asked for again, and one tap takes it', async () => {
  const old = '33333333-3333-4333-8333-333333333333'
  const before = [items[0]!, line(old, 'Cement OPC 53', { unit: 'bag', pack: 50, qty: 450 }), items[2]!]
  const place_of_supply = { state_code: '27', state_name: 'Maharashtra' }
  let newest = before
  await serve(({ method, path }) => {
    if (method === 'POST') return { status: 201, body: { id: 'the-bid' } }
    if (!path.includes('/items')) return
    // The second addendum changed other things.
    const asked = /after=(\d)/.exec(path)?.[1]
    return { status: 200, body: { version: 1, place_of_supply, items: asked === '0' ? before : newest } }
  })
  const open = (addendum_no: number) =>
    show(personOf('lata'), <RatesForm job={{ ...job, addendum_no }} onDone={() => {}} />)
  const first = open(0)
  await screen.findByText('Cement OPC 53')
  keys('345')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  await screen.findByText('TMT 12 mm')
  keys('56000')
  fireEvent.click(pad().getByRole('button', { name: 'Next' }))
  press('Next')
  press('7 days')
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('7 days'))
  first.unmount()
  queryClient.clear()
  newest = items
  open(2)
  const take = await screen.findByRole('button', { name: 'Take the earlier ₹345 for 450 bags' }, { timeout: 5000 })
  press('Check')
  press('Submit Bid')
  expect(await screen.findByText(/^This line has changed: give its rate again/)).toBeTruthy()
  expect(sentBids()).toEqual([])
  fireEvent.click(take.isConnected ? take : screen.getByRole('button', { name: /^Take the earlier/ }))
  expect(rate().value).toBe('345')
  press('Check')
  press('Submit Bid')
  await waitFor(() => expect(sentBids()).toHaveLength(1))
  expect(sentBids()[0].items).toMatchObject([
    { job_item_id: cement, rate: 345 },
    { job_item_id: steel, rate: 56_000 },
  ])
})

test.each([
  { by: 'one tap', text: 'OPC 53 cement - 500 bori', sent: { rate: 355.5, gst_percent: 5, make_offered: 'ACC' } },
  { by: 'typing another', text: 'OPC 53 cement - 450 bori', sent: { rate: 360, gst_percent: 5 } },
])(
  'after an addendum a changed line offers the own earlier rate with all that was said about it; by $by it keeps its GST',
  async ({ by, text, sent }) => {
    const old = '33333333-3333-4333-8333-333333333333'
    const oldNails = '44444444-4444-4444-8444-444444444444'
    const now = [
      line(cement, text, { unit: 'bag', pack: 50, qty: 500 }),
      line(steel, 'TMT 12 mm', { unit: 'mt', qty: 25 }),
    ]
    const before = [
      line(old, 'OPC 53 cement - 450 bori', { unit: 'bag', pack: 50, qty: 450 }),
      line(oldNails, 'Nails', { unit: 'kg', qty: 25 }),
    ]
    const bid = {
      ...{
        id: 'own',
        job_id: 'block-c',
        status: 'submitted',
        version: 1,
        confirmed_addendum: 0,
        company_represented: null,
      },
      ...{ delivery_estimate: '7 days', notes: null, valid_until: null, tax_type: 'regular', supply: 'intra' },
      ...{ delivery_basis: null, advance_percent: 0, credit_days: 0, discount_percent: 0, whole_only: false },
      ...{ min_award: null, exclusions: null, charges: [] },
      items: [
        { job_item_id: old, rate: 355.5, quoted_rate: null, quoted_unit: null, gst_percent: 5, make_offered: 'ACC' },
        { job_item_id: steel, rate: 62_000, quoted_rate: null, quoted_unit: null, gst_percent: 28 },
        { job_item_id: oldNails, rate: 90, quoted_rate: null, quoted_unit: null, gst_percent: 28 },
      ].map((item) => ({ make_offered: null, lead_days: null, remark: null, ...item })),
    } as unknown as WholeBid
    const place_of_supply = { state_code: '27', state_name: 'Maharashtra' }
    await serve(({ path }) => {
      if (path === '/api/bids/own') return { status: 200, body: bid }
      if (!path.includes('/items')) return
      return { status: 200, body: { version: 1, place_of_supply, items: path.endsWith('?after=0') ? before : now } }
    })
    show(personOf('zoya'), <RevisedRatesForm job={{ ...job, addendum_no: 1 }} bid={bid} onClose={() => {}} />)
    await screen.findByText(text)
    expect(rate().value).toBe('')
    const take = await screen.findByRole('button', { name: 'Take the earlier ₹355.50 for 450 bags' })
    // Else the number keys would close, and the button move away before the tap ends.
    expect(fireEvent.mouseDown(take)).toBe(false)
    if (by === 'one tap') fireEvent.click(take)
    else fireEvent.change(rate(), { target: { value: '360' } })
    expect(rate().value).toBe(String(sent.rate))
    expect(screen.queryByRole('button', { name: /Take the earlier/ })).toBeNull()
    fireEvent.click(pad().getByRole('button', { name: 'Next' }))
    await screen.findByText('TMT 12 mm')
    expect(screen.queryByRole('button', { name: /Take the earlier/ })).toBeNull()
    press('Check')
    press('Send the revised bid')
    await waitFor(() => expect(sentBids()).toHaveLength(1))
    expect(sentBids()[0].items).toEqual([
      { job_item_id: cement, ...sent },
      { job_item_id: steel, rate: 62_000, gst_percent: 28 },
    ])
  },
)

test('in the table of a wide screen Enter goes to the next rate at once, past headings, so that no digit lands in another line', async () => {
  ;(window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 })
  await serve()
  show(personOf('usha'), <RatesForm job={job} onDone={() => {}} />)
  const first = await screen.findByRole('textbox', { name: 'Rate of Cement OPC 53' })
  first.focus()
  fireEvent.keyDown(first, { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rate of TMT 12 mm' }))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(first)
})

test('a rate that is none keeps the table open, with the cursor on it, until it is mended', async () => {
  ;(window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 })
  await serve()
  show(personOf('yasmin'), <RatesForm job={job} onDone={() => {}} />)
  const of = (line: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Rate of ${line}` })
  fireEvent.change(await of('Cement OPC 53'), { target: { value: '370' } })
  for (const wrong of ['abc', '-5']) {
    fireEvent.change(await of('TMT 12 mm'), { target: { value: wrong } })
    press('Next')
    const rate = await of('TMT 12 mm')
    await waitFor(() => expect(document.activeElement).toBe(rate))
    screen.getByText(wrong === 'abc' ? 'Rate must be a number' : 'Rate cannot be below 0')
  }
  fireEvent.change(await of('TMT 12 mm'), { target: { value: '56,200' } })
  press('Next')
  await screen.findByRole('region', { name: 'Charges' })
})

test('the table of a wide screen begins at the first rate, takes a column from Excel, and says what is wrong', async () => {
  ;(window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 })
  await serve()
  show(personOf('wahida'), <RatesForm job={job} onDone={() => {}} />)
  const first = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rate of Cement OPC 53' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(within(screen.getByRole('group', { name: 'TMT 12 mm' })).getByText('3')).not.toBeNull()
  fireEvent.paste(first, { clipboardData: { getData: () => '372.50\tbag\r\n56,200\tMT\r\n' } })
  const second = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate of TMT 12 mm' })
  expect([first.value, second.value]).toEqual(['372.50', '56,200'])
  fireEvent.change(first, { target: { value: 'on request' } })
  screen.getByText('Rate must be a number')
  expect(screen.queryByText('Empty is not quoted.')).toBeNull()
})
