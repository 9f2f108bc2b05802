import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Window } from 'happy-dom'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Addendum } from '#contract/addendum.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem } from '#contract/job-item.ts'
import { queryClient } from '#web/api/query-client.ts'
import { AddendumDialog } from '#web/features/bidding/addendum-dialog.tsx'
import { StillStands } from '#web/features/bidding/still-stands.tsx'
import { loadReader } from '#web/features/boq/lines/loaded-reader.ts'
import { type ReceivedRequest, startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const line = (n: number, description: string, more: Partial<JobItem> = {}): JobItem => ({
  ...{ id: `${n}1111111-1111-4111-8111-111111111111`, position: n * 1000, kind: 'item', number: '', description },
  ...{ item_key: null, make: '', unit: 'nos', pack: null, qty: 1, rate_per: 1, rate_only: false, optional: false },
  ...{ hsn_sac: null, needed_from: null, needed_to: null, est_rate: null },
  ...more,
})
const items = [
  line(1, 'Cement OPC 53', { unit: 'bag', pack: 50, qty: 500, est_rate: 380 }),
  line(2, 'TMT 12 mm', { unit: 'mt', qty: 25 }),
  line(3, 'Doors', { qty: 12 }),
]
const job = {
  ...{ id: 'block-c', title: 'Block C', description: 'All of it', location: 'Baner', delivery_timeline: '5 days' },
  ...{ status: 'open', item_count: 3, addendum_no: 0, quantity: null, budget_range: null, bid_deadline: null },
  ...{ bid_count: 2, posted_by: 'ravi' },
} as Job
const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User

beforeAll(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  ;(window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 })
  await loadReader()
})
afterAll(() => void vi.unstubAllGlobals())

let server: Awaited<ReturnType<typeof startApiStandIn>>
async function serve(reply: (request: ReceivedRequest) => { status: number; body: unknown } | undefined) {
  server = await startApiStandIn((request) => {
    const body = { version: 1, place_of_supply: { state_code: '27', state_name: 'Maharashtra' }, items }
    return reply(request) ?? { status: 200, body: request.path.endsWith('/items') ? body : [] }
  })
  openPage(`${server.url}/jobs/block-c`)
}
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  localStorage.clear()
  await server.stop()
})

const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name, {}, { timeout: 10_000 })
async function type(name: string, value: string) {
  const input = await cell(name)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

test('a buyer changes lines of a published job: he reads before, after and what it means for the bids, and sends the difference', async () => {
  await serve(({ method }) => (method === 'POST' ? { status: 201, body: {} } : undefined))
  show(ravi, <AddendumDialog job={job} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Lines\s*3 lines/ }, { timeout: 10_000 }))
  await type('Quantity 1', '600')
  // No bidder sees it, so it is no change.
  await type('Own estimate 2', '56000')
  const changes = within(await screen.findByRole('region', { name: 'Changed lines' }))
  expect(changes.getByText('1 line changes')).not.toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'More of this line' })[2]!)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete this line' }))
  press('Add a line')
  fireEvent.change(await screen.findByLabelText('Description', { selector: 'textarea[maxlength="2000"]' }), {
    target: { value: 'Bricks' },
  })
  const sheet = within(screen.getByRole('dialog', { name: 'Line 3' }))
  fireEvent.change(sheet.getByLabelText('Quantity'), { target: { value: '20000' } })
  fireEvent.change(sheet.getByLabelText('Unit'), { target: { value: 'nos' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }))
  await changes.findByText('3 lines change')
  expect(changes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Before: Cement OPC 53: 500 bagsNow: Cement OPC 53: 600 bags',
    'Now: Bricks: 20,000 nos',
    'Before: Doors: 12 nos',
  ])
  expect(changes.getByText(/his bid counts again once he has given them/)).not.toBeNull()
  fireEvent.change(screen.getByLabelText('What changes, in a sentence'), { target: { value: 'Bricks, no doors' } })
  press('Send the change')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    base_addendum_no: 0,
    items: {
      put: [
        { id: items[0]!.id, position: 1000, qty: 600, est_rate: 380 },
        { position: 4000, description: 'Bricks', qty: 20_000, unit: 'nos' },
      ],
      remove: [items[2]!.id],
    },
  })
  expect(sent()[0].items.put).toHaveLength(2)
})

test('a quantity that contradicts the text of its line is told, until the text is corrected', async () => {
  const pasted = line(4, 'OPC 53 cement - 450 bori (Ultratech ya ACC)', { unit: 'bag', pack: 50, qty: 450 })
  const body = { version: 1, place_of_supply: { state_code: '27', state_name: 'Maharashtra' } }
  await serve(({ path }) =>
    path.endsWith('/items') ? { status: 200, body: { ...body, items: [...items, pasted] } } : undefined,
  )
  show({ ...ravi, id: 'tanvi' }, <AddendumDialog job={job} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Lines/ }, { timeout: 10_000 }))
  await type('Quantity 4', '500')
  // The sizes in other texts are no quantities.
  await type('Quantity 2', '12')
  const changes = within(await screen.findByRole('region', { name: 'Changed lines' }))
  const told = await changes.findByText(/^OPC 53 cement.*: The text still says 450 bori\.$/)
  expect(changes.getAllByText(/still says/)).toEqual([told])
  fireEvent.click(screen.getAllByRole('button', { name: 'More of this line' })[3]!)
  const sheet = within(await screen.findByRole('dialog', { name: 'Line 4' }))
  sheet.getByText('The text still says 450 bori.')
  fireEvent.change(sheet.getByLabelText('Description'), { target: { value: 'OPC 53 cement - 500 bori' } })
  expect(sheet.queryByText(/still says/)).toBeNull()
  await waitFor(() => expect(changes.queryByText(/still says/)).toBeNull())
})

test('without a change of lines none is sent; a wrong quantity is told at its line and nothing goes out', async () => {
  await serve(({ method }) => (method === 'POST' ? { status: 201, body: {} } : undefined))
  show({ ...ravi, id: 'meera' }, <AddendumDialog job={job} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Lines\s*3 lines/ }, { timeout: 10_000 }))
  await type('Quantity 3', '12.5')
  fireEvent.change(screen.getByLabelText('What changes, in a sentence'), { target: { value: 'Half a door' } })
  press('Send the change')
  await screen.findByText('1 line needs an answer or a correction.')
  // The line is opened, as in other forms with lines.
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect((await cell('Quantity 3')).title).toBe('This unit is counted in whole numbers.')
  await type('Quantity 3', '12')
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Pune' } })
  press('Send the change')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({ base_addendum_no: 0, summary: 'Half a door', fields: { location: 'Pune' } })
})

test('an addendum of lines takes no "still stands": the bidder is sent to his rates', async () => {
  const addendum: Addendum = {
    ...{ no: 1, effect: 'terms', summary: 'Bricks in place of steel', made_at: '2026-11-23T06:30:00.000Z' },
    changes: [
      { field: 'line', before: 'TMT 12 mm: 25 mt', after: null },
      { field: 'line', before: null, after: 'Bricks: 20,000 nos' },
    ],
  }
  await serve(({ path }) => (path.endsWith('/addenda') ? { status: 200, body: [addendum] } : undefined))
  const onRevise = vi.fn()
  const bid = { id: 'own', job_id: 'block-c', confirmed_addendum: 0, version: 1 } as Bid
  show({ ...ravi, role: 'supplier' }, <StillStands job={{ ...job, addendum_no: 1 }} bid={bid} onRevise={onRevise} />)
  await screen.findByText('Bricks: 20,000 nos')
  // Units are named as elsewhere on the page, in the reader's language.
  await screen.findByText('TMT 12 mm: 25 MT')
  expect(screen.getByText('New line')).not.toBeNull()
  expect(screen.getByText('Line removed')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'My bid still stands' })).toBeNull()
  press('Revise my bid')
  expect(onRevise).toHaveBeenCalled()
})

test('beside "still stands" is the price at which it stands, since the quantity may have changed', async () => {
  await serve(({ path }) => (path.endsWith('/addenda') ? { status: 200, body: [ofColleague] } : undefined))
  const bid = { id: 'own', job_id: 'block-c', price_quote: 427_200, confirmed_addendum: 0, version: 1 } as Bid
  show({ ...ravi, role: 'supplier' }, <StillStands job={changedJob} bid={bid} onRevise={() => {}} />)
  await screen.findByText('6000 nos')
  screen.getByText('If it still stands, its price stays ₹4,27,200 for the job as it is now.')
  screen.getByRole('button', { name: 'My bid still stands' })
})

test('what was pasted and not added goes with no change: it is asked for first', async () => {
  await serve(({ method }) => (method === 'POST' ? { status: 201, body: {} } : undefined))
  show(ravi, <AddendumDialog job={job} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText('What changes, in a sentence'), { target: { value: 'Sand as well' } })
  fireEvent.change(document.querySelector('[name=location]')!, { target: { value: 'Wakad' } })
  fireEvent.click(await screen.findByRole('button', { name: /^Lines\s*3 lines/ }, { timeout: 10_000 }))
  const box = await screen.findByLabelText(/^Paste a WhatsApp message/, {}, { timeout: 10_000 })
  fireEvent.change(box, { target: { value: 'sand 10 brass' } })
  await screen.findByRole('button', { name: 'Add 1 line' }, { timeout: 5000 })
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('10 brass'))
  press('Send the change')
  await screen.findByText(/^Words are left in the box of the lines/)
  expect(sent()).toEqual([])
  press('Add 1 line')
  await waitFor(() => expect(screen.queryByText(/^Words are left in the box/)).toBeNull())
  press('Send the change')
  await waitFor(() => expect(sent()).toMatchObject([{ items: { put: [{ qty: 10, unit: 'brass_v' }] } }]))
})

/** The same job after an addendum of a colleague: 6,000 of it, 700 bags, and sand in place of doors. */
const changedJob = { ...job, addendum_no: 1, quantity: '6000 nos' } as Job
const changedItems = [{ ...items[0]!, id: line(6, '').id, qty: 700 }, items[1]!, line(5, 'Sand', { unit: 'brass_v' })]
const ofColleague: Addendum = {
  ...{ no: 1, effect: 'terms', summary: 'More of it', made_at: '2026-11-23T06:30:00.000Z' },
  changes: [{ field: 'quantity', before: '5000 nos', after: '6000 nos' }],
}

function ChangedByColleague({ onChange }: { onChange: () => void }) {
  const [now, setNow] = useState<Job>({ ...job, quantity: '5000 nos' })
  async function change() {
    onChange()
    await queryClient.invalidateQueries()
    setNow(changedJob)
  }
  return (
    <>
      <button type="button" onClick={() => void change()}>
        A colleague changes it
      </button>
      <AddendumDialog job={now} onClose={() => {}} />
    </>
  )
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

test("a colleague's addendum stands in an open change but for what was typed, is told, and the change can be sent, also after a reload", async () => {
  let isChanged = false
  await serve(({ method, path }) => {
    if (method === 'POST') return { status: 201, body: {} }
    if (path.endsWith('/addenda')) return { status: 200, body: isChanged ? [ofColleague] : [] }
    if (!path.includes('/items')) return
    const isBefore = !isChanged || path.endsWith('?after=0')
    return { status: 200, body: { version: 1, place_of_supply: null, items: isBefore ? items : changedItems } }
  })
  const asha = { ...ravi, id: 'asha' }
  show(asha, <ChangedByColleague onChange={() => (isChanged = true)} />)
  fireEvent.change(field('description'), { target: { value: 'All of block C' } })
  fireEvent.change(field('summary'), { target: { value: 'More steel' } })
  fireEvent.click(await screen.findByRole('button', { name: /^Lines\s*3 lines/ }, { timeout: 10_000 }))
  await type('Quantity 2', '30')
  await screen.findByText('1 line changes')
  expect(screen.queryByText('This job was changed meanwhile')).toBeNull()
  press('A colleague changes it')
  await screen.findByText('This job was changed meanwhile')
  await screen.findByText('More of it')

  const stands = async () => {
    expect([field('quantity').value, field('description').value, field('summary').value]).toEqual([
      ...['6000 nos', 'All of block C', 'More steel'],
    ])
    const changes = within(await screen.findByRole('region', { name: 'Changed lines' }, { timeout: 10_000 }))
    await waitFor(() =>
      expect(changes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        'Before: TMT 12 mm: 25 MTNow: TMT 12 mm: 30 MT',
      ]),
    )
  }
  await stands()
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('All of block C'))
  cleanup()
  show(asha, <AddendumDialog job={changedJob} onClose={() => {}} />)
  await screen.findByText('This job was changed meanwhile')
  fireEvent.click(await screen.findByRole('button', { name: /^Lines/ }, { timeout: 10_000 }))
  await stands()
  press('Send the change')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    ...{ base_addendum_no: 1, summary: 'More steel', fields: { description: 'All of block C' } },
    items: { put: [expect.objectContaining({ id: items[1]!.id, qty: 30 })], remove: [] },
  })
})
