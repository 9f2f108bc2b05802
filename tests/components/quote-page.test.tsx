import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import { type PublicSettings, PublicSettingsContext } from '#web/pages/landing-settings.tsx'
import { QuoteContent } from '#web/pages/quote-content.tsx'
import { linkOfJob } from '#web/session/link-of-job.ts'
import { storageKey } from '#web/session/stored-session.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'

// The page of a link: markup, and the script that fills it in.

const line = {
  ...{ id: 'mason', kind: 'item', position: 1, number: '1', description: 'Mason', qty: 40, unit: 'hour', rate_per: 1 },
  ...{ make: null, pack: null, optional: false, hsn_sac: null, needed_from: null, needed_to: null },
} as unknown as Quote['items'][number]

const quote = {
  job: {
    ...{ id: 'lintels', title: 'Masons for the lintels', description: 'Two weeks', category: 'labor', quantity: null },
    ...{ location: 'Nashik', delivery_timeline: '2 weeks', created_at: '2026-11-21T06:00:00.000Z', addendum_no: 0 },
    ...{ bid_deadline: '2026-12-21T06:00:00.000Z', sealed: false, validity_days: null, delivery_basis: null },
    place_of_supply: { state_code: '27', state_name: 'Maharashtra' },
  },
  buyer: { company_name: 'Ravi Constructions' },
  ...{ items: [], files: [], answered: [], bid_lines: [], new_addenda: [] },
  ...{ cancelled: null, is_open: true, bidder: null, bid: null, sent_at: null },
} as Quote

const settings = { operator: {}, figures: {}, brand_name: 'Nirmaan', isTemplate: false } as unknown as PublicSettings

let refusal: string | null = null
let profile: object | null = null
vi.mock('#web/device/cached-profile.ts', () => ({ cachedProfile: async () => profile }))

let shown: Quote
let server: Awaited<ReturnType<typeof startApiStandIn>>

beforeAll(() => {
  document.documentElement.lang = 'en-IN'
})
beforeEach(async () => {
  server = await startApiStandIn(({ method }) =>
    method === 'POST'
      ? { status: 409, body: { code: 'addendum_unseen' } }
      : refusal
        ? { status: 404, body: { code: refusal } }
        : { status: 200, body: shown },
  )
})
afterEach(async () => {
  cleanup()
  refusal = null
  localStorage.clear()
  await server.stop()
})

/** Opens the page of the link afresh, as `more` says the job stands. */
async function open(more: Partial<Quote> = {}) {
  cleanup()
  shown = { ...quote, ...more }
  openPage(`${server.url}/quote#token-of-the-link`)
  render(
    <MemoryRouter>
      <PublicSettingsContext value={settings}>
        <QuoteContent />
      </PublicSettingsContext>
    </MemoryRouter>,
  )
  // Its script reads the address once.
  vi.resetModules()
  const { startQuotePage } = await import('#web/public-site/quote/quote-page.ts')
  await startQuotePage()
}

const isShown = (text: string | RegExp) => screen.queryAllByText(text).some((one) => one.closest('[hidden]') === null)

test('the way to the own account keeps the link, which the job may need', async () => {
  await open()
  const way = screen.getByText('Bid with your account')
  way.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(way)
  expect(linkOfJob.read('lintels')).toBe('token-of-the-link')
})

test.each([
  ['supplier', 'owner', true, true],
  ['supplier', 'bidder', true, false],
  ['supplier', 'dispatch', false, false],
  ['salesman', 'owner', true, false],
  ['buyer', 'owner', false, false],
] as const)('a %s who is %s is offered only what the own account may do', async (role, member_role, bids, claims) => {
  localStorage.setItem(storageKey, JSON.stringify({ user: { id: 'reader' } }))
  profile = { role, member_role }
  await open()
  expect([
    !screen.getByText('Bid with your account').hidden,
    !document.querySelector<HTMLElement>('[data-claim]')!.hidden,
  ]).toEqual([bids, claims])
})

test('a link that is used up leads back to a bid, and tells to ask for another link only while bids are taken', async () => {
  for (const [code, said] of [
    ['link_full', /^As many companies as may have bid by this link already/],
    ['job_not_open', 'This job is no longer open for bids.'],
  ] as const) {
    refusal = code
    await open()
    const invalid = document.querySelector<HTMLElement>('[data-part="invalid"]')!
    expect([invalid.hidden, within(invalid).queryByText(said) !== null]).toEqual([false, true])
    expect(isShown('Did you bid by this link?')).toBe(true)
  }
})

test('the form of a sealed job says that it is sealed before anything is sent', async () => {
  const sealed = /^Sealed: nobody reads your bid before the deadline/
  await open({ job: { ...quote.job, sealed: true } })
  expect(isShown(sealed)).toBe(true)
  await open()
  expect(isShown(sealed)).toBe(false)
})

test('a job that takes no bids any more says so at once and offers no fields; what was typed before stays to be read', async () => {
  const price = () => screen.getByLabelText<HTMLInputElement>(/^Price for everything/)
  const ended = { is_open: false, cancelled: { reason: null } }
  await open(ended)
  expect(isShown('The buyer has cancelled this job. Nobody gets it.')).toBe(true)
  expect([isShown('Bids are no longer taken.'), isShown('Your price')]).toEqual([true, false])

  await open()
  expect([isShown('Send bid'), isShown('You typed this, and it was not sent.')]).toEqual([true, false])
  fireEvent.input(price(), { target: { value: '185000' } })
  for (const state of [ended, { is_open: false }]) {
    await open(state)
    expect([isShown('Bids are no longer taken.'), isShown('You typed this, and it was not sent.')]).toEqual([
      true,
      true,
    ])
    expect([price().value, price().readOnly]).toEqual(['185000', true])
    expect([isShown('Send bid'), isShown('Mail me a code'), isShown('Bid with your account')]).toEqual(
      Array(3).fill(false),
    )
  }
  await open()
  expect([price().value, price().readOnly, isShown('Send bid')]).toEqual(['185000', false, true])
})

test('a line that an addendum changes while its rate is typed says what the own bid asked, as amounts are written', async () => {
  const changed = { ...line, id: 'mason-2', qty: 50 }
  const ofBid = {
    ...{ id: 'own', status: 'submitted', version: 1, confirmed_addendum: 0, price_quote: 56_640, sealed: false },
    ...{ delivery_estimate: '2 weeks', notes: null, receipt_code: null, feedback: null, delivery_basis: null },
    ...{ charges: [], items: [{ job_item_id: 'mason', rate: 1200, gst_percent: 18 }] },
  } as unknown as Quote['bid']
  const rate = () => document.querySelector<HTMLInputElement>('[data-list="lines"] input')!
  const typeThenChange = async (bid: Quote['bid']) => {
    await open({ items: [line], bid, bid_lines: bid ? [line] : [] })
    fireEvent.input(rate(), { target: { value: '1300' } })
    for (const [name, value] of [
      ['delivery_estimate', '2 weeks'],
      ['company_name', 'Ramesh Masons'],
      ['contact_phone', '98220 12345'],
    ])
      fireEvent.input(document.querySelector(`[name="${name}"]`)!, { target: { value } })
    shown = { ...shown, items: [changed], job: { ...quote.job, addendum_no: 1 } }
    fireEvent.submit(rate().form!)
    return (await screen.findByText(/^Changed\. Before:/)).textContent
  }
  expect(await typeThenChange(ofBid)).toBe('Changed. Before: 1 Mason, 40 hours · ₹1,200 / hour')
  expect(rate().value).toBe('1300')
  localStorage.clear()
  expect(await typeThenChange(null)).toBe('Changed. Before: 1 Mason, 40 hours · ₹1,300 / hour')
})
