import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Award } from '#contract/award.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import type { Statement, StatementBidShown } from '#contract/statement.ts'
import { factsOfStatement, settingsOfStatement } from '#domain/statement/facts-of-statement.ts'
import { reckonStatement } from '#domain/statement/reckon-statement.ts'
import { cellNumber } from '#domain/statement/table/cell.ts'
import { statementTable } from '#domain/statement/table/statement-table.ts'
import { queryClient } from '#web/api/query-client.ts'
import { AwardsOfJob } from '#web/features/bidding/awards/awards-of-job.tsx'
import { AwardSummary } from '#web/features/bids/award-summary.tsx'
import { PartsOpener } from '#web/features/bids/parts-opener.ts'
import type { AwardedBid } from '#web/features/bids/rank-bids.ts'
import { BestAwards } from '#web/features/statement/best-awards.tsx'
import { linesIn } from '#web/features/statement/line-filters.ts'
import { AwardParts } from '#web/features/statement/parts/award-parts.tsx'
import { readingOf } from '#web/features/statement/reading.ts'
import { StatementScreen } from '#web/features/statement/statement-screen.tsx'
import { statementSheet } from '#web/features/statement/statement-workbook.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'
import { waitingRequest } from './waiting-request.ts'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner', awards_alone_up_to: null } as User
const job = {
  ...{ id: 'plinth', title: 'Plinth', status: 'open', bid_deadline: null, sealed: false, opened_at: null },
  ...{ posted_by: 'ravi', posted_by_info: { company_name: 'Ravi Constructions', email: null }, item_count: 2 },
} as Job

const line = (id: string, description: string, qty: number) =>
  ({
    ...{
      id,
      position: 1,
      kind: 'item',
      number: id,
      description,
      item_key: null,
      make: '',
      unit: 'nos',
      pack: null,
      qty,
    },
    ...{
      rate_per: 1,
      rate_only: false,
      optional: false,
      hsn_sac: null,
      needed_from: null,
      needed_to: null,
      est_rate: null,
    },
  }) as Statement['lines'][number]

const bid = (company_name: string, rates: (number | null)[], gst: number[], more: Partial<StatementBidShown> = {}) =>
  ({
    ...{
      id: company_name,
      supplier_id: company_name,
      version: 1,
      status: 'submitted',
      made_at: '2026-11-21T06:30:00.000Z',
      valid_until: null,
    },
    ...{ price_quote: 1, delivery_estimate: '7 days', notes: null, company_represented: null, rates, gst },
    supplier_info: { company_name, contact_phone: `+91 98765 4321${company_name.length}`, email: null, verified: true },
    ...{
      makes: [null, null],
      leads: [null, null],
      remarks: [null, null],
      charges: [],
      pan_mark: null,
      file_hashes: [],
    },
    terms: {
      ...{ tax_type: 'regular', supply: 'intra', delivery_basis: 'for_site', advance_percent: 0, credit_days: 0 },
      ...{ discount_percent: 0, whole_only: false, min_award: null, exclusions: null },
    },
    review: { suitability: 'open', shortlisted: false, note: '' },
    ...more,
  }) as StatementBidShown

/** Asha is cheaper with GST at 5 %, Vikram without any, and Chetan lacks a line. */
const shown: Statement = {
  job: {
    ...{ id: 'plinth', title: 'Plinth', status: 'open', company_name: 'Ravi Constructions', location: 'Nashik' },
    ...{ delivery_timeline: '', bid_deadline: null, opened_at: null, delivery_basis: null, budget: null },
    ...{ place_of_supply: 'Maharashtra', registered_in_place: true, today: '2026-11-22' },
  },
  lines: [line('1', 'Manhole covers', 10), line('2', 'Gratings', 5)],
  bids: [
    bid('Asha Cement', [60_000, 1000.5], [5, 18]),
    bid('Vikram Traders', [58_000, 1100], [18, 18]),
    bid('Chetan', [59_000, null], [18, 18]),
  ],
  plugs: [],
  settings: { basis: 'included', credit_percent: 0, use_plugs: true },
  has_model: false,
}
const rows = shown.bids.map((bid) => ({ ...bid, job_id: 'plinth' })) as unknown as Bid[]

let reply = shown
let awards: object[]
let requests: object[]
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  reply = shown
  awards = []
  requests = []
  server = await startApiStandIn(({ path, method }) => {
    if (method !== 'GET') return { status: 200, body: shown.settings }
    if (path.endsWith('/records')) return { status: 200, body: { buyer: {}, bids: [] } }
    if (path.endsWith('/awards'))
      return {
        status: 200,
        body: {
          awards,
          next: [],
          left: shown.lines.map(({ id, qty }) => ({ job_item_id: id, qty })),
          can_finish: false,
        },
      }
    if (path.endsWith('/items')) return { status: 200, body: { items: shown.lines } }
    if (path.startsWith('/api/award-requests')) return { status: 200, body: requests }
    return { status: 200, body: path.endsWith('/statement') ? reply : [] }
  })
  openPage(`${server.url}/bids?job_id=plinth`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const cards = () => screen.getAllByRole('article')
/** The button that opens a bid, not that of its award. */
const opener = (card: HTMLElement) => within(card).getByRole('button', { name: /Show the sum/ })
const open = async (me: User = ravi) => {
  show(me, <StatementScreen job={job} bids={rows} actions={() => null} above={null} />)
  fireEvent.click(await screen.findByRole('tab', { name: 'Ranking' }))
}

test('bidders by landed cost, how far they are above the lowest, and who is not ranked', async () => {
  await open()
  expect(cards().map((card) => within(card).queryByText(/^L\d$/)?.textContent ?? 'none')).toEqual(['L1', 'L2', 'none'])
  within(cards()[0]!).getByText('₹6,35,902.96')
  within(cards()[1]!).getByText('₹54,987.04 (8.6 %) above L1')
  within(cards()[2]!).getByText('Not complete')
  within(screen.getByRole('region', { name: 'Before you decide' })).getByText(
    /GST on line 1 \(.*\) is quoted at 5 % and 18 %/,
  )
})

test('a bid that leaves the freight open is not called the lowest at the site, and is noted', async () => {
  const [asha, ...others] = shown.bids
  reply = { ...shown, bids: [{ ...asha!, terms: { ...asha!.terms!, delivery_basis: null } }, ...others] }
  await open()
  within(cards()[0]!).getByText('Lowest, but freight is not said')
  within(screen.getByRole('region', { name: 'Before you decide' })).getByText(
    /Asha Cement does not say whether freight/,
  )
})

test('another basis ranks anew at once, and is kept for colleagues', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Excluded' }))
  expect(cards()[0]!.textContent).toContain('Vikram Traders')
  await waitFor(() => expect(server.received.map(({ method }) => method)).toContain('PUT'))
  const stored = server.received.find(({ method }) => method === 'PUT')!
  expect(JSON.parse(stored.body)).toEqual({ basis: 'excluded', credit_percent: 0, use_plugs: true })
})

test('who may not judge bids changes the comparison on the own screen alone', async () => {
  await open({ ...ravi, member_role: 'approver' } as User)
  fireEvent.click(screen.getByRole('button', { name: 'Excluded' }))
  expect(cards()[0]!.textContent).toContain('Vikram Traders')
  expect(server.received.map(({ method }) => method)).not.toContain('PUT')
  fireEvent.click(opener(cards()[0]!))
  expect(within(await screen.findByRole('dialog')).queryByText('Own judgement')).toBeNull()
})

test('the table and the cards say what an amount is, and who has won', async () => {
  const terms = { ...shown.bids[0]!.terms, advance_percent: 50, credit_days: 30 } as StatementBidShown['terms']
  const won = { ...shown.bids[0]!, status: 'awarded', valid_until: '2026-12-23', terms } as StatementBidShown
  const bids = [won, { ...shown.bids[1]!, status: 'rejected' }, shown.bids[2]!] as StatementBidShown[]
  reply = { ...shown, bids, settings: { ...shown.settings, credit_percent: 18 } }
  await open()
  expect(cards().map((card) => within(card).queryByText(/^(Awarded|Rejected)$/)?.textContent)).toEqual([
    'Awarded',
    'Rejected',
    undefined,
  ])
  screen.getByText(/An advance counts for the days until delivery/)
  fireEvent.click(screen.getByRole('tab', { name: 'Line by line' }))
  screen.getByText('With GST, after discount, without charges')
  fireEvent.click(screen.getByRole('tab', { name: 'Table' }))
  const table = within(screen.getByRole('table'))
  table.getByText('Without GST')
  table.getByRole('button', { name: 'Asha Cement, Advance: 50 %' })
  table.getByRole('button', { name: 'Asha Cement, Valid until: 23 Dec 2026' })
  table.getByRole('button', { name: /^Asha Cement, Value of credit: −₹/ })
})

test('before an award prices are doubted only where they are compared as quoted', () => {
  const ranked = { bid: rows[0]!, rank: 1, rupeesAboveL1: 0, percentAboveL1: 0 }
  show(ravi, <AwardSummary job={job} ranked={ranked} />)
  expect(screen.queryByText(/Prices are compared as quoted/)).toBeNull()
  cleanup()
  show(ravi, <AwardSummary job={{ ...job, item_count: 0 }} ranked={ranked} />)
  screen.getByText(/Prices are compared as quoted/)
})

test('before an award the cost by which bids are ranked tells who comes first, and not the bare price', async () => {
  const actions = (ranked: AwardedBid) => <AwardSummary job={job} ranked={ranked} />
  show(ravi, <StatementScreen job={job} bids={rows} actions={actions} above={null} />)
  fireEvent.click(await screen.findByRole('tab', { name: 'Ranking' }))
  const said = () => cards().map((card) => within(card).queryByText(/^Not (the lowest|ranked:)/)?.textContent)
  const vikram = 'Not the lowest by landed cost (GST included): ₹54,987.04 (8.6 %) above L1.'
  expect(said()).toEqual([undefined, vikram, 'Not ranked: Lines not quoted.'])
  const missing = cards().map((card) => within(card).queryByText(/not in this bid/)?.textContent)
  expect(missing).toEqual([undefined, undefined, expect.stringMatching(/^1 line is not in this bid: \S/)])
  fireEvent.click(screen.getByRole('button', { name: 'Excluded' }))
  expect(said()[1]).toMatch(/^Not the lowest by landed cost \(GST excluded\): ₹[\d,.]+ \(\d\.\d %\) above L1\.$/)
})

test('a bid that can only be awarded whole is not in the best split, which says so', async () => {
  const [asha, vikram] = shown.bids as [StatementBidShown, StatementBidShown]
  const whole = { ...vikram, terms: { ...vikram.terms!, whole_only: true } }
  reply = { ...shown, bids: [asha, whole, bid('Chetan', [null, 900], [18, 18])] }
  await open()
  screen.getByText('Asha Cement + Chetan')
  screen.getByText('Can only be awarded whole, and are not in it: Vikram Traders')
})

test('a card opens the sum of its landed cost', async () => {
  await open()
  fireEvent.click(opener(cards()[0]!))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asha Cement' }))
  expect(dialog.getByText('Before GST').nextSibling!.textContent).toBe('₹6,05,002.50')
  expect(dialog.getByText('GST 5 %').nextSibling!.textContent).toBe('₹30,000.00')
  expect(dialog.getByText('Landed cost').nextSibling!.textContent).toBe('₹6,35,902.96')
})

test('each bidder’s delivery stands on its card, in the table, in its sum and in the workbook', async () => {
  const [asha, ...others] = shown.bids
  reply = { ...shown, bids: [{ ...asha!, delivery_estimate: 'By 28 Nov, 2 lots' }, ...others] }
  await open()
  expect(cards().map((card) => within(card).getByText(/^Delivery:/).textContent)).toEqual([
    ...['Delivery: By 28 Nov, 2 lots', 'Delivery: 7 days', 'Delivery: 7 days'],
  ])
  fireEvent.click(screen.getByRole('tab', { name: 'Table' }))
  const cell = screen.getByRole('button', { name: 'Asha Cement, Delivery: By 28 Nov, 2 lots' })
  screen.getByRole('button', { name: 'Asha Cement, Delivery basis: For site' })
  fireEvent.click(cell)
  const dialog = within(await screen.findByRole('dialog', { name: 'Asha Cement' }))
  expect(dialog.getByText('Delivery').nextSibling!.textContent).toBe('By 28 Nov, 2 lots')
  const written = statementSheet(reading('included')).rows.map((row) => row.map((one) => one?.value))
  const delivery = written.find(([, label]) => label === 'Delivery')
  expect(delivery!.slice(5)).toEqual([undefined, '7 days', undefined, '7 days', undefined, '7 days'])
})

test('what a bidder wrote beside its price stands on its card, in the table, in its sum and in the workbook', async () => {
  const [asha, ...others] = shown.bids
  reply = { ...shown, bids: [{ ...asha!, notes: 'Payment 50% advance. ढुलाई अलग से' }, ...others] }
  await open()
  within(cards()[0]!).getByText('Payment 50% advance. ढुलाई अलग से')
  fireEvent.click(screen.getByRole('tab', { name: 'Table' }))
  fireEvent.click(screen.getByRole('button', { name: 'Asha Cement, Notes: Payment 50% advance. ढुलाई अलग से' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asha Cement' }))
  expect(dialog.getByText('Notes').nextSibling!.textContent).toBe('Payment 50% advance. ढुलाई अलग से')
  const { rows } = statementSheet(reading('included', reply))
  expect(rows.find(([, label]) => label?.value === 'Notes')?.map((one) => one?.value)).toContain(
    'Payment 50% advance. ढुलाई अलग से',
  )
})

test('an empty cell of the table is not called unquoted, unless it is of a line', async () => {
  await open()
  fireEvent.click(screen.getByRole('tab', { name: 'Table' }))
  const cells = screen.getAllByRole('button', { name: /^Chetan/ }).map((cell) => cell.getAttribute('aria-label'))
  expect(cells.filter((label) => /^Chetan, line 2 \(.*\): Not quoted$/.test(label ?? ''))).toHaveLength(1)
  expect(cells).toContain('Chetan, Rank')
})

test('one line at a time, the cheapest first, and an amount for what is not quoted', async () => {
  await open()
  fireEvent.click(screen.getByRole('tab', { name: 'Line by line' }))
  fireEvent.click(screen.getByRole('button', { name: 'Not quoted by all (1)' }))
  screen.getByRole('heading', { name: 'Gratings' })
  expect(screen.getByRole('button', { name: /Asha Cement lowest/ }).closest('li')!.nextSibling!.textContent).toContain(
    'Vikram',
  )
  fireEvent.click(screen.getByRole('button', { name: /Chetan/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chetan' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add an amount for this line' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Amount without GST').value).toBe('5002.5')
  fireEvent.click(dialog.getByRole('button', { name: 'Add amount' }))
  await waitFor(() => expect(server.received.map(({ path }) => path)).toContain('/api/jobs/plinth/plugs'))
  const sent = server.received.find(({ path }) => path.endsWith('/plugs'))!
  expect(JSON.parse(sent.body)).toEqual({
    ...{ bid_id: 'Chetan', job_item_id: '2', amount: 5002.5, gst_percent: 18, note: '' },
  })
})

test('the sheet of a bid lists own amounts with their lines, and leads to a line that is not quoted', async () => {
  const plug = { bid_id: 'Chetan', gst_percent: 18, note: '' } as const
  const plugs = [
    { ...plug, id: 'freight', job_item_id: null, amount: 900 },
    { ...plug, id: 'gratings', job_item_id: '2', amount: 5000 },
  ]
  reply = { ...shown, plugs: plugs as Statement['plugs'] }
  await open()
  fireEvent.click(opener(cards().find((card) => card.textContent.includes('Chetan'))!))
  const sheet = await screen.findByRole('dialog', { name: 'Chetan' })
  const own = within(sheet).getByText('Own amounts', { selector: 'h3' }).closest('section')!
  expect([...own.querySelectorAll('div')].map((row) => row.textContent)).toEqual([
    '₹900 + 18 % GST',
    '₹5,000 + 18 % GSTGratings',
  ])
  expect(own.textContent).toMatch(/of no line\. The price of a line that is not quoted is typed on that line/)
  fireEvent.click(within(sheet).getByRole('button', { name: 'Add an amount' }))
  const ofLine = within(await screen.findByRole('dialog', { name: 'Chetan', description: /Gratings/ }))
  ofLine.getByText('₹5,000 + 18 % GST')
  ofLine.getByRole('button', { name: 'Add an amount for this line' })
})

const reading = (basis: Statement['settings']['basis'], of = shown) =>
  readingOf(of, reckonStatement(factsOfStatement(of), settingsOfStatement({ ...of.settings, basis })))

test('the same phone number is noted however it is written', () => {
  const [asha, vikram, chetan] = shown.bids
  const calledAt = (of: StatementBidShown, contact_phone: string) => ({
    ...of,
    supplier_info: { ...of.supplier_info, contact_phone },
  })
  const bids = [calledAt(asha!, '98111 55566'), calledAt(vikram!, '+91 98111 55566'), chetan!]
  const { flags } = reading('included', { ...shown, bids }).statement
  expect(flags).toContainEqual(
    expect.objectContaining({ code: 'same_contact', values: expect.objectContaining({ what: 'phone' }) }),
  )
})

test('whoever awards in parts reads first that a bidder by a link needs an account for one, and how to get it', async () => {
  const [asha, ...others] = shown.bids
  const guest = { ...asha!, supplier_info: { ...asha!.supplier_info, contact_confirmed: true } }
  show(ravi, <AwardParts reading={reading('included', { ...shown, bids: [guest, ...others] })} onClose={() => {}} />)
  await screen.findByText('Without an account: Asha Cement')
  screen.getByText(/^A part can only go to a bidder with an account. Ask for one before you award/)
})

test('parts are offered only where some bidder has an account', () => {
  const guests = shown.bids.map((of) => ({ ...of, supplier_info: { ...of.supplier_info, contact_confirmed: true } }))
  const offered = (bids: typeof shown.bids) => {
    show(ravi, <BestAwards reading={reading('included', { ...shown, bids })} onParts={() => {}} />)
    const button = screen.queryByRole('button', { name: 'Award in parts' })
    cleanup()
    return button !== null
  }
  expect(offered(guests)).toBe(false)
  expect(offered([shown.bids[0]!, ...guests.slice(1)])).toBe(true)
})

const pooja = { ...ravi, id: 'pooja', member_role: 'purchaser', members: 3, awards_alone_up_to: 50_000 } as User
const half: Partial<Award> = {
  ...{ id: 'half', job_id: 'plinth', bid_id: 'Asha Cement', bidder_name: 'Asha Cement', status: 'accepted' },
  ...{ whole: false, items: [{ job_item_id: '2', qty: 5 }], amount: 50_000, reason_code: null, reason_text: null },
}
const anil = { user_id: 'anil', name: 'Anil' }
const asked = waitingRequest({ job_id: 'plinth', bidder_name: 'Vikram Traders', requested_by: anil })

test('while an award of the rest waits for approval, who could only ask for another reads so in place of a button', async () => {
  awards = [half]
  requests = [asked]
  show(pooja, <AwardParts reading={reading('included')} onClose={() => {}} />)
  await screen.findByText('Waits for approval: Vikram Traders, ₹3,77,600')
  screen.getByText('Asked for by Anil. Wait for the answer, or ask Anil to withdraw it.')
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for approval' })
  expect(ask.disabled).toBe(true)
  cleanup()
  const owner = { ...ravi, members: 3 } as User
  show(owner, <AwardParts reading={reading('included')} onClose={() => {}} />)
  await screen.findByText('The request for Vikram Traders still waits for approval. This award ends it.')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Award the rest' }).disabled).toBe(false),
  )
})

test('while an award of the rest waits for approval, its button is there for those who can award alone', async () => {
  awards = [half]
  requests = [asked]
  const rest = (me: User) =>
    show(
      me,
      <PartsOpener value={() => {}}>
        <AwardsOfJob job={{ ...job, status: 'under_review' }} />
      </PartsOpener>,
    )
  const button = () => screen.queryByRole('button', { name: 'Award the rest' })
  rest(pooja)
  await screen.findByText('2 lines are not awarded yet')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(button()).toBeNull()
  cleanup()
  // Some of the rest may be small enough.
  rest({ ...pooja, awards_alone_up_to: 60_000 } as User)
  await screen.findByText('2 lines are not awarded yet')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(button()).toBeTruthy()
  cleanup()
  requests = []
  queryClient.clear()
  rest(pooja)
  await waitFor(() => expect(button()).toBeTruthy())
})

test.each(['included', 'excluded', 'equalised'] as const)('the workbook has the numbers of the table, %s', (basis) => {
  const { statement } = reading(basis)
  const numbers = statementTable(statement).groups.flatMap(({ rows: own }) =>
    own.flatMap(({ bids }) =>
      bids.flatMap(({ rate, value }) => [rate, value].map((cell) => (cell.kind === 'rank' ? null : cellNumber(cell)))),
    ),
  )
  const sheet = statementSheet(reading(basis))
  const written = sheet.rows
    .slice(-numbers.length / (2 * statement.bids.length))
    .flatMap((row) => row.slice(5).map((cell) => (typeof cell?.value === 'number' ? cell.value : null)))
  expect(written).toEqual(numbers)
})

test('the workbook says who was awarded which lines, the rank at that time and the reason', () => {
  const award = {
    ...{
      id: 'award',
      job_id: 'plinth',
      bid_id: 'Chetan',
      bid_version: 1,
      bidder_name: 'Chetan Traders',
      supplier_id: 'c',
    },
    ...{ whole: false, items: [{ job_item_id: '2', qty: 1200 }], status: 'accepted', rank: 4, reason_code: 'delivery' },
    ...{ reason_text: 'on Monday', amount: 482_856, respond_by: '2026-11-24T00:00:00.000Z', decision_note: null },
    ...{ made_at: '2026-11-22T00:00:00.000Z', decided_at: '2026-11-23T00:00:00.000Z' },
  } as Award
  const texts = statementSheet(reading('included'), [award]).rows.map((row) =>
    row.slice(0, 2).map((cell) => cell?.value),
  )
  expect(texts).toContainEqual([
    'Awards',
    'Chetan Traders · ₹4,82,856 · Accepted · L4 for these lines when it was awarded · Reason: Delivery: on Monday',
  ])
  expect(texts.map(([, text]) => text)).toContainEqual(expect.stringMatching(/Gratings: 1,200 /))
})

test('the workbook says what money costs, who brought a bid, and the place of a line without a number', () => {
  const company_represented = {
    company_name: 'Machhu Tiles',
    contact_phone: '',
  } as StatementBidShown['company_represented']
  const of = {
    ...shown,
    bids: [{ ...shown.bids[0]!, company_represented }, ...shown.bids.slice(1)],
    lines: shown.lines.map((one) => ({ ...one, number: '' })),
  }
  const settings = settingsOfStatement({ ...shown.settings, credit_percent: 18 })
  const { rows: written } = statementSheet(readingOf(of, reckonStatement(factsOfStatement(of), settings)))
  const texts = written.map((row) => row.slice(0, 2).map((cell) => cell?.value))
  expect(texts).toContainEqual(['Cost of money', '18 % a year'])
  expect(texts).toContainEqual(['Machhu Tiles', 'Bid by Asha Cement, salesman'])
  expect(texts).toContainEqual(['2', 'Gratings'])
})

test('lines whose cheapest is not of the lowest bid', () => {
  expect(linesIn(reading('included').statement, 'not_first')).toEqual([])
  expect(linesIn(reading('excluded').statement, 'not_first')).toEqual([1])
})
