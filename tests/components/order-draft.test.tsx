import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import type { Order } from '#contract/order.ts'
import { queryClient } from '#web/api/query-client.ts'
import { DraftPanel } from '#web/features/orders/draft-panel.tsx'
import { IssueDialog } from '#web/features/orders/issue-dialog.tsx'
import { OrderInstead } from '#web/features/orders/orders-of-award.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User
const draft = {
  ...{ id: 'order', status: 'draft', version: 0, pending_version: 1, shown_version: 1, revision: 1, supply: 'intra' },
  ...{ buyer: { company_id: 'ravi' }, supplier: { company_id: 'asha', company_name: 'Asha Cement' }, versions: [] },
  ...{ job: { id: 'job', title: 'OPC 53 grade cement' }, bid_id: 'bid', at_one_price: true, awarded_amount: 427_200 },
  terms: { delivery_basis: 'for_site' },
  place_of_supply: { state_code: '27' },
  items: [{ number: '', description: 'OPC 53 grade cement', unit: 'bag', qty: 1200, rate: 356, gst_percent: 0 }].map(
    (item) => ({ ...item, amount: 427_200, hsn_sac: null, position: 1000 }),
  ),
  progress: { dispatched: 0, received: 0 },
} as unknown as Order
const job = {
  ...{ id: 'job', title: 'OPC 53 grade cement', quantity: '1,200 bags', delivery_timeline: '' },
  description: 'Rates including GST and unloading',
  bids: [
    { id: 'another', notes: 'Birla' },
    { id: 'bid', notes: 'ACC, unloading extra' },
  ],
} as unknown as Job
const asked = (id: string, question: string, bid_id: string | null, ...answers: string[]) => ({
  ...{ id, question, bid_id, answers: answers.map((answer) => ({ answer })) },
})
const questions = [
  asked('1', 'Who unloads?', null, 'The supplier', 'You'),
  asked('2', 'Your brand?', 'another', 'Birla'),
  asked('3', 'Which week?', null),
]
let whilePatched: () => void
let award: { status: string } & Record<string, string | boolean>
let server: Awaited<ReturnType<typeof startApiStandIn>>

beforeEach(async () => {
  localStorage.clear()
  whilePatched = () => {}
  award = { id: 'award', job_id: 'job', bid_id: 'bid', has_account: true, status: 'accepted' }
  server = await startApiStandIn(({ method, path }) => {
    if (method === 'PATCH') {
      whilePatched()
      return { status: 200, body: draft }
    }
    if (path.includes('/sites')) return { status: 200, body: [] }
    if (path.endsWith('/questions')) return { status: 200, body: questions }
    if (path.endsWith('/awards')) return { status: 200, body: { awards: [award] } }
    if (path.includes('/orders')) return { status: 200, body: [{ ...draft, status: 'refused', award_id: 'award' }] }
    return { status: 200, body: job }
  })
  openPage(`${server.url}/orders/order`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('an order at one price asks what it is for before it is issued: the quantity is that of the job, GST is chosen', async () => {
  show(ravi, <DraftPanel order={draft} />)
  // Beside the terms that are filled in, what the job and its bid said of them.
  await screen.findByText(/1,200 bags\s+Rates including GST and unloading/)
  screen.getByText('ACC, unloading extra')
  const answered = await screen.findByText('What was asked and answered')
  expect(answered.nextElementSibling?.textContent).toBe('Who unloads? The supplier')
  expect(screen.queryByText('Birla')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Issue' }))
  const form = within(await screen.findByRole('form', { name: 'Lines and GST' }))
  await waitFor(() => expect(form.getByLabelText('Quantity')).toHaveProperty('value', '1200'))
  expect(form.getByLabelText('Unit')).toHaveProperty('value', 'bag')
  expect(form.getByLabelText(/^Rate$/)).toHaveProperty('value', '356')
  fireEvent.click(form.getByRole('button', { name: 'Save draft' }))
  await form.findByText('Choose a rate of GST that exists')
  expect(server.received.some(({ method }) => method === 'PATCH')).toBe(false)
  fireEvent.change(form.getByLabelText('GST'), { target: { value: '28' } })
  fireEvent.click(form.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(server.received.filter(({ method }) => method === 'PATCH')).toHaveLength(1))
  const { body } = server.received.find(({ method }) => method === 'PATCH')!
  expect(JSON.parse(body).lines).toMatchObject([{ unit: 'bag', qty: 1200, rate: 278.125, gst_percent: 28 }])
})

test('lines that were typed and left stand in their fields when the dialog opens again', async () => {
  show(ravi, <DraftPanel order={draft} />)
  const opened = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Issue' }))
    return within(await screen.findByRole('form', { name: 'Lines and GST' }))
  }
  const form = await opened()
  await waitFor(() => expect(form.getByLabelText('Quantity')).toHaveProperty('value', '1200'))
  fireEvent.change(form.getByLabelText('Quantity'), { target: { value: '1000' } })
  fireEvent.change(form.getByLabelText('GST'), { target: { value: '18' } })
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Lines and GST' })).toBe(null))
  const again = await opened()
  expect(again.getByLabelText('Quantity')).toHaveProperty('value', '1000')
  expect(again.getByLabelText('GST')).toHaveProperty('value', '18')
  again.getByText('₹3,56,000')
})

let save = (_: Order) => {}
function SavedByOthers({ first }: { first: Order }) {
  const [order, setOrder] = useState(first)
  save = setOrder
  return <DraftPanel order={order} />
}

test('what was typed into a draft stays as a colleague saves it, and the rest is as it is now', async () => {
  const terms = { delivery_basis: 'for_site', other: '', advance_percent: 0, retention_percent: 0 }
  const saved = { ...draft, deliver_to: 'Gate 1', terms, milestones: [] } as unknown as Order
  show(ravi, <SavedByOthers first={saved} />)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  const field = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value
  fireEvent.change(await screen.findByLabelText(/^Other/), { target: { value: 'Call before unloading' } })
  act(() => save({ ...saved, revision: 2, deliver_to: 'Gate 2' }))
  await screen.findByText('This draft was changed meanwhile')
  expect([await field(/^Other/), await field(/^Address/)]).toEqual(['Call before unloading', 'Gate 2'])
})

test('what the own form saves is no change of a colleague', async () => {
  const terms = { delivery_basis: 'for_site', other: '', advance_percent: 0, retention_percent: 0 }
  const saved = { ...draft, deliver_to: 'Gate 1', terms, milestones: [] } as unknown as Order
  show(ravi, <SavedByOthers first={saved} />)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  fireEvent.change(await screen.findByLabelText(/^Other/), { target: { value: 'Call before unloading' } })
  // The screen has the new version before the reply.
  let asked: (string | null)[] = []
  whilePatched = () => {
    act(() => save({ ...saved, revision: 2 }))
    asked = ['This draft was changed meanwhile', 'Save draft'].map(
      (words) => screen.queryByText(words)?.textContent ?? null,
    )
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Change the draft' })).toBeNull())
  expect(asked).toEqual([null, 'Save draft'])
})

test('a draft that its supplier has changed meanwhile is read anew and issued as it is then', async () => {
  const party = (gst_number: string) => ({ company_name: 'Asha Cement', gst_number })
  const read = { ...draft, at_one_price: false, total: 100, supplier: party('27') } as unknown as Order
  const now = { ...read, supplier: party('24') }
  const issued: { seen: unknown; answer_hours: number }[] = []
  const api = await startApiStandIn(({ method, path, body }) => {
    if (path.endsWith('/orders/order')) return { status: 200, body: now }
    if (method !== 'POST') return { status: 200, body: [] }
    issued.push(JSON.parse(body))
    return issued.length === 1
      ? { status: 409, body: { detail: 'Look at the draft again' } }
      : { status: 200, body: now }
  })
  openPage(`${api.url}/orders/order`)
  show(ravi, <IssueDialog order={read} onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Issue' }))
  await screen.findByText('Look at the draft again')
  fireEvent.click(screen.getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(issued).toHaveLength(2))
  expect(issued).toMatchObject([{ seen: { supplier: party('27') } }, { seen: { supplier: party('24') } }])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await api.stop()
})

test('an order at one price that leaves the freight open asks it, with freight that is charged as an answer', async () => {
  show(ravi, <DraftPanel order={{ ...draft, terms: { ...draft.terms, delivery_basis: null } }} />)
  await screen.findByText(/Is freight to the site in the price/)
  expect(screen.queryByRole('button', { name: 'Issue' })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Brought to the site by the supplier; freight is charged' }))
  await waitFor(() => expect(server.received.filter(({ method }) => method === 'PATCH')).toHaveLength(1))
  const { body } = server.received.find(({ method }) => method === 'PATCH')!
  expect(JSON.parse(body)).toEqual({ revision: 1, terms: { delivery_basis: 'ex_works_plus_freight' } })
})

test('that lateness is charged without a day is said in the draft and again as it is issued', async () => {
  const items = draft.items.map((item) => ({ ...item, number: '1', needed_to: null }))
  const terms = { ...draft.terms, ld_percent_a_week: 0.5 }
  show(ravi, <DraftPanel order={{ ...draft, terms, items, total: 427_200 } as Order} />)
  const warning = /No delivery date is set, yet 0.5 % is charged for each week late/
  screen.getByText(warning)
  fireEvent.click(screen.getByRole('button', { name: 'Issue' }))
  await screen.findByText(/its text is fixed/)
  expect(screen.getAllByText(warning)).toHaveLength(2)
})

test('a refused order leads on: to another draft while its award is in force, else to the other bids', async () => {
  show(ravi, <OrderInstead order={draft} />)
  await screen.findByRole('button', { name: 'Make the order' })
  cleanup()
  queryClient.clear()
  award = { ...award, bidder_name: 'Tapadia', has_account: false }
  show(ravi, <OrderInstead order={draft} />)
  await screen.findByText(/^Tapadia bid by a link and has no account/)
  cleanup()
  queryClient.clear()
  award = { ...award, status: 'declined' }
  show(ravi, <OrderInstead order={draft} />)
  expect((await screen.findByRole('link', { name: /To the bids/ })).getAttribute('href')).toBe('/bids?job_id=job')
})
