import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import type { NewDispatch, NewReceipt, OrderToReceive, Receipt } from '#contract/receiving.ts'
import type { Sentence } from '#contract/sentence.ts'
import { queryClient } from '#web/api/query-client.ts'
import { entryStore } from '#web/device/queue/entry-store.ts'
import { DispatchForm } from '#web/features/receiving/dispatch-form.tsx'
import { ReceiptActions } from '#web/features/receiving/receipt-actions.tsx'
import { ReceiptsOfOrder } from '#web/features/receiving/receipts-of-order.tsx'
import { ReceiveForm } from '#web/features/receiving/receive-form.tsx'
import { ReceiveScreen } from '#web/features/receiving/receive-screen.tsx'
import { ReceivingScreen } from '#web/features/receiving/receiving-screen.tsx'
import { TrucksOnTheWay } from '#web/features/receiving/trucks-on-the-way.tsx'
import { DashboardPage } from '#web/pages/dashboard-page.tsx'
import { setSessionState } from '#web/session/session-state.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

const [steel16, steel20, truckId] = [
  '0198b000-0000-7000-8000-000000000016',
  '0198b000-0000-7000-8000-000000000020',
  '0198b000-0000-7000-8000-000000000001',
]
const line = (id: string, description: string, qty: number) => ({
  ...{ id, description, qty, number: '', unit: 'mt', most: qty, dispatched_qty: 0, received_qty: 0, rejected_qty: 0 },
  ...{ accepted_qty: 0, needed_from: null, needed_to: null },
})
const truck = {
  ...{ id: truckId, order_id: 'order', status: 'dispatched', code: 'ABC234', vehicle_number: 'MH 12 RN 7718' },
  ...{ driver_phone: null, transporter: null, lr_number: null, challan_number: 'C-7', eway_number: null },
  ...{ expected_on: null, dispatched_at: '2026-11-23T05:00:00.000Z' },
  items: [
    { order_item_id: steel16, qty: 3 },
    { order_item_id: steel20, qty: 4 },
  ],
}
const order = {
  ...{ id: 'order', kind: 'po', number: 'PO/26-27/0001', status: 'accepted', job_id: 'job', job_title: 'TMT bars' },
  ...{ buyer_name: 'Ravi Constructions', supplier_name: 'Asha Steel', site: null, weighment: false },
  items: [line(steel16, 'TMT 16 mm', 9), line(steel20, 'TMT 20 mm', 6)],
  trucks: [truck],
} as unknown as OrderToReceive

let person: User
let people = 0
let replies: Record<string, { status: number; body: unknown }>
let server: Awaited<ReturnType<typeof startApiStandIn>>

beforeEach(async () => {
  localStorage.clear()
  replies = {}
  server = await startApiStandIn(({ path }) => replies[path.split('?')[0]!] ?? { status: 200, body: [] })
  openPage(`${server.url}/dispatching`)
  person = {
    ...{ id: `person-${++people}`, company_id: 'company', role: 'supplier', member_role: 'dispatch', members: 2 },
    ...{ company_name: 'Asha Steel', person_name: 'Dev', created_at: '2026-01-01T00:00:00.000Z', verified_at: null },
    ...{ trial_expires_at: null, subscription_expires_at: null },
  } as User
  setSessionState({ status: 'signed-in', user: person })
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stored = async <Content,>() => (await entryStore(person.id).all()).map(({ content }) => content as Content)
const dispatches = '/api/orders/order/dispatches'

test('a truck that is sent without a network is kept as typed, and goes by itself', async () => {
  replies[dispatches] = { status: 503, body: {} }
  show(person, <DispatchForm order={order} />)
  type(/TMT 16 mm/, '2')
  type('Vehicle number', 'mh 15 ab 1234')
  type(/Challan number/, 'CH-9')
  press('Send')
  const note = await screen.findByText('MH 15 AB 1234: waits to be sent')
  // Far above the button, which emptied the form: without it the truck would look lost, and be typed again.
  await waitFor(() => expect(document.activeElement).toBe(note.closest('li')))
  const [sent] = await stored<{ dispatch: NewDispatch }>()
  expect(sent!.dispatch).toMatchObject({
    vehicle_number: 'MH 15 AB 1234',
    challan_number: 'CH-9',
    items: [
      { order_item_id: steel16, qty: 2 },
      { order_item_id: steel20, qty: 2 },
    ],
  })
  // The next truck begins with what is left after it.
  expect(screen.getByLabelText<HTMLInputElement>(/TMT 16 mm/).value).toBe('4')
  expect(screen.getByLabelText<HTMLInputElement>('Vehicle number').value).toBe('')

  replies[dispatches] = { status: 200, body: { ...truck, id: sent!.dispatch.id, vehicle_number: 'MH 15 AB 1234' } }
  fireEvent(window, new Event('online'))
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect(screen.queryByText('MH 15 AB 1234: waits to be sent')).toBeNull()
})

test('a waiting truck that the server asks about is answered, or typed again to be corrected', async () => {
  replies[dispatches] = { status: 503, body: {} }
  show(person, <DispatchForm order={order} />)
  type('Vehicle number', 'MH 15 AB 1234')
  press('Send')
  await screen.findByText('MH 15 AB 1234: waits to be sent')
  replies[dispatches] = {
    status: 409,
    body: {
      ...{ code: 'over_dispatch', detail: 'Of TMT 16 mm 1 are left' },
      params: { line: 'TMT 16 mm', left: 1, most: 1.02, sent: 6 },
    },
  }
  fireEvent(window, new Event('online'))
  await screen.findByRole('button', { name: 'Send all the same' })
  press('Correct it')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Vehicle number').value).toBe('MH 15 AB 1234'))
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('what looks like no number of a vehicle is asked about once, and goes all the same', async () => {
  replies[dispatches] = { status: 200, body: truck }
  show(person, <DispatchForm order={order} />)
  type('Vehicle number', 'xx')
  press('Send')
  expect(screen.getByText(/Is “xx” the number of the vehicle/)).toBeTruthy()
  expect(server.received).toEqual([])
  press('Yes, send it')
  await waitFor(() => expect(server.received.map(({ path }) => path)).toContain(dispatches))
})

test('that the firm says no to its salesman is said before a truck is sent in its name', async () => {
  show(person, <DispatchForm order={{ ...order, firm_refused: true, supplier_name: 'Sahyadri Stone' }} />)
  expect(await screen.findByText('Sahyadri Stone says that the salesman does not represent it')).toBeTruthy()
  screen.getByText(/before you send a truck/)
})

test('that an amendment waits for an answer is said before a truck is sent', async () => {
  const shown = show(person, <DispatchForm order={{ ...order, amendment_waits: true }} />)
  expect(await screen.findByText('Ravi Constructions wants to amend this order')).toBeTruthy()
  shown.unmount()
  show(person, <DispatchForm order={order} />)
  expect(screen.queryByText(/wants to amend/)).toBeNull()
})

test('what is typed of a truck outlives a reload; a past day is refused at its field', () => {
  const shown = show(person, <DispatchForm order={order} />)
  type('Vehicle number', 'MH 15 AB 1234')
  type(/Expected on/, '2020-01-01')
  shown.unmount()
  show(person, <DispatchForm order={order} />)
  expect(screen.getByLabelText<HTMLInputElement>('Vehicle number').value).toBe('MH 15 AB 1234')
  press('Send')
  expect(screen.getByText('This day is over.')).toBeTruthy()
  expect(server.received).toEqual([])
})

const site = () => ({ ...person, role: 'buyer', member_role: 'site' }) as User
const receiving = (of: OrderToReceive) => <ReceiveForm order={of} dispatchId={truckId} refused={undefined} />
/** Of the first line of the truck. */
const countFirst = (quantity: string) => {
  fireEvent.click(screen.getAllByRole('button', { name: 'Count' })[0]!)
  type('Received', quantity)
}

test('an empty dispatch is not sent, and the focus goes to its first field that is wrong', async () => {
  show(person, <DispatchForm order={order} />)
  press('Send')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Vehicle number')))
  expect(server.received).toEqual([])
})

test('who counts a line types at once', () => {
  show(site(), receiving(order))
  fireEvent.click(screen.getAllByRole('button', { name: 'Count' })[0]!)
  expect(document.activeElement).toBe(screen.getByLabelText('Received'))
})

test('a line of the challan that nobody counted is asked about: nothing of it came', async () => {
  show(site(), receiving(order))
  countFirst('3')
  press('Receive')
  expect(screen.getByText('1 line is not counted: did it come?').closest('[role=status]')!.textContent).toContain(
    'TMT 20 mm: 4 MT',
  )
  expect(await stored()).toEqual([])
  press('Nothing of it came')
  await waitFor(async () =>
    expect((await stored<{ receipt: NewReceipt }>())[0]?.receipt.items).toMatchObject([
      { order_item_id: steel16, challan_qty: 3, received_qty: 3 },
      { order_item_id: steel20, challan_qty: 4, received_qty: 0 },
    ]),
  )
})

test('a truck that is said to have brought nothing is asked about, since the gate cannot put it right', async () => {
  show(site(), receiving({ ...order, trucks: [{ ...order.trucks[0]!, items: order.trucks[0]!.items.slice(0, 1) }] }))
  countFirst('0')
  press('Receive')
  screen.getByText('Did nothing of it come? Only your office can put it right later.')
  expect(await stored()).toEqual([])
  press('Nothing of it came')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
})

test('counts and words outlive a reload and Back, and are gone once the truck is received', async () => {
  const shown = show(site(), receiving(order))
  countFirst('2.8')
  type(/Of these damaged/, '0.2')
  type('What is wrong with it', '3 bundles rusted')
  shown.unmount()
  const again = show(site(), receiving(order))
  expect(screen.getByLabelText<HTMLInputElement>('Received').value).toBe('2.8')
  expect(screen.getByLabelText<HTMLInputElement>('What is wrong with it').value).toBe('3 bundles rusted')
  press('Receive')
  press('As per challan')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  again.unmount()
  show(site(), receiving(order))
  expect(screen.queryByLabelText('Received')).toBeNull()
})

test('what was counted of a truck that its supplier takes back meanwhile stays, and is received as one that is not announced', async () => {
  replies['/api/receiving/order'] = { status: 200, body: order }
  show(site(), <ReceiveScreen />, `/receive?order=order&dispatch=${truckId}`)
  await screen.findByRole('button', { name: 'All as per challan' })
  countFirst('2.8')
  replies['/api/receiving/order'] = { status: 200, body: { ...order, trucks: [] } }
  await queryClient.invalidateQueries()
  await screen.findByText('The supplier has taken this truck back')
  expect(screen.getAllByLabelText<HTMLInputElement>('Received').map(({ value }) => value)).toEqual(['2.8', ''])
  press('Receive')
  await waitFor(async () =>
    expect((await stored<{ receipt: NewReceipt }>())[0]?.receipt).toMatchObject({
      dispatch_id: null,
      items: [{ order_item_id: steel16, received_qty: 2.8 }],
    }),
  )
})

test('what was taken as on the challan of a truck that is taken back meanwhile stands in the fields, and is what is sent', async () => {
  replies['/api/receiving/order'] = { status: 200, body: order }
  show(site(), <ReceiveScreen />, `/receive?order=order&dispatch=${truckId}`)
  await screen.findByRole('button', { name: 'All as per challan' })
  press('All as per challan')
  replies['/api/receiving/order'] = { status: 200, body: { ...order, trucks: [] } }
  await queryClient.invalidateQueries()
  await screen.findByText('The supplier has taken this truck back')
  const fields = screen.getAllByLabelText<HTMLInputElement>('Received')
  expect(fields.map(({ value }) => value)).toEqual(['3', '4'])
  expect(screen.queryByRole('button', { name: 'Count' })).toBeNull()
  fireEvent.change(fields[1]!, { target: { value: '' } })
  press('Receive')
  await waitFor(async () =>
    expect((await stored<{ receipt: NewReceipt }>())[0]?.receipt).toMatchObject({
      dispatch_id: null,
      items: [{ order_item_id: steel16, challan_qty: null, received_qty: 3 }],
    }),
  )
})

test('a line of which nothing came says so, as long as another question is open', async () => {
  show(site(), receiving({ ...order, weighment: true }))
  countFirst('3')
  press('Receive')
  press('Nothing of it came')
  screen.getByText('The order asks for a weighbridge slip.')
  expect(screen.getAllByLabelText<HTMLInputElement>('Received').map(({ value }) => value)).toEqual(['3', '0'])
})

test('a truck that a colleague has received meanwhile is not received once more', async () => {
  replies['/api/receiving/order'] = { status: 200, body: { ...order, trucks: [] } }
  const receipt = {
    ...{ id: 'r', dispatch_id: truckId, status: 'accepted', number: 'GRN/1', received_on: '2026-11-23' },
  }
  const rest = { received_by: 'Sunil', recorded_at: '2026-11-23T06:00:00.000Z', items: [], files: [], net_kg: null }
  replies['/api/orders/order/receipts'] = { status: 200, body: [{ ...receipt, ...rest }] }
  show(site(), <ReceiveScreen />, `/receive?order=order&dispatch=${truckId}`)
  await screen.findByText('This truck has been received already, or was taken back.')
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
})

test('a receipt of what a passed bill has says that it can no longer be cancelled, and offers no button for it', async () => {
  const receipt = { id: 'r', dispatch_id: null, status: 'accepted', number: 'GRN/1', received_on: '2026-11-23' }
  const rest = { received_by: 'Sunil', recorded_at: '2026-11-23T06:00:00.000Z', items: [], files: [], net_kg: null }
  const billed = { ...receipt, ...rest, objection: null, in_passed_bill: true }
  replies['/api/orders/order/receipts'] = {
    status: 200,
    body: [billed, { ...billed, id: 's', number: 'GRN/2', in_passed_bill: false }],
  }
  show({ ...site(), member_role: 'purchaser' } as User, <ReceiptsOfOrder orderId="order" />)
  const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!)
  const [passed, open] = [await card('GRN/1'), await card('GRN/2')]
  open.getByRole('button', { name: 'Cancel receipt' })
  passed.getByText('In a passed bill, so it can no longer be cancelled.')
  expect(passed.queryByRole('button', { name: 'Cancel receipt' })).toBeNull()
})

test('a truck of steel without its weighbridge slip is asked about, where the order wants one', async () => {
  show(site(), receiving({ ...order, weighment: true }))
  press('All as per challan')
  press('Receive')
  expect(screen.getByText('The order asks for a weighbridge slip.')).toBeTruthy()
  expect(await stored()).toEqual([])
  // Its fields stay open while a weight is typed.
  const slip = screen.getByLabelText(/^Loaded, kg/).closest('details')!
  expect(slip.open).toBe(true)
  type(/^Loaded, kg/, '3')
  expect(slip.open).toBe(true)
  type(/^Loaded, kg/, '')
  press('Receive')
  press('Receive without it')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
})

test('a weighbridge that says less than was counted is asked about', async () => {
  show(site(), receiving(order))
  press('All as per challan')
  type(/^Loaded, kg/, '12600')
  type(/^Empty, kg/, '8200')
  press('Receive')
  screen.getByText('The weighbridge says 4,400 kg, the count 7,000 kg. Is this right?')
  expect(await stored()).toEqual([])
  press('Receive it all the same')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
})

test('more than the challan says is asked about', async () => {
  show(site(), receiving(order))
  press('All as per challan')
  countFirst('3.6')
  press('Receive')
  screen.getByText('More than the challan says. Is this right?')
  screen.getByText('TMT 16 mm: 3.6 MT, challan 3 MT')
  expect(await stored()).toEqual([])
  press('Receive it all the same')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
})

test('what was counted, and its damage, stays when the rest is taken as the challan says', async () => {
  show(site(), receiving(order))
  countFirst('2.8')
  type(/Of these damaged/, '0.2')
  type('What is wrong with it', 'Rust')
  press('The rest as per challan')
  press('Receive')
  await waitFor(async () =>
    expect((await stored<{ receipt: NewReceipt }>())[0]?.receipt.items).toMatchObject([
      { order_item_id: steel16, received_qty: 2.8, rejected_qty: 0.2 },
      { order_item_id: steel20, received_qty: 4 },
    ]),
  )
})

test('what scales differ by is not', async () => {
  show(site(), receiving(order))
  press('All as per challan')
  countFirst('3.05')
  press('Receive')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
})

test('a truck that came before it was sent is asked about, once beside what else is asked', async () => {
  show(site(), receiving({ ...order, weighment: true }))
  press('All as per challan')
  type('Received on', '2026-01-02')
  press('Receive')
  expect(screen.getByText(/The truck was sent on .*\. Did it come on 2 Jan 2026\?/)).toBeTruthy()
  press('It came on that day')
  press('Receive without it')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
})

test('a mistake far above is told at the button, and focused', async () => {
  show(site(), receiving(order))
  countFirst('2.8')
  type(/Of these damaged/, '5')
  type('What is wrong with it', 'Rust')
  press('Receive')
  expect(screen.getByText('Not received yet: put right what is marked.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Of these damaged/)))
  // Put right, it is no longer marked.
  type(/Of these damaged/, '3')
  screen.getByText('More is rejected than was received.')
  type(/Of these damaged/, '1')
  expect(screen.queryByText('More is rejected than was received.')).toBeNull()
  expect(screen.queryByText('Not received yet: put right what is marked.')).toBeNull()
})

const putRefused = (sentence: Sentence) =>
  entryStore(person.id).put({
    ...{ key: 'mine', kind: 'receipt', queue: 'receipt mine', after: null, createdAt: 1, firstSentAt: 1 },
    content: {
      ...{ orderId: 'order', title: 'TMT bars', vehicle: 'MH 12 RN 7718', files: [] },
      receipt: { id: 'mine', dispatch_id: truckId, items: [{ order_item_id: steel16, received_qty: 2.5 }] },
    },
    stopped: { refusal: { status: 409, errors: [], requestId: null, sentence } },
  })

test('a count of a truck that was taken back meanwhile leads to receiving it as one that is not announced', async () => {
  await putRefused(messages.dispatchTakenBack)
  replies['/api/receiving'] = { status: 200, body: [{ ...order, trucks: [] }] }
  show(site(), <ReceivingScreen />)
  const link = await screen.findByRole('link', { name: 'Receive as not announced' })
  expect(link.getAttribute('href')).toBe(`/receive?order=order&dispatch=${truckId}`)
  screen.getByText(/^The supplier has taken this truck back/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a count that came second is sent again once the colleague has cancelled the first', async () => {
  await putRefused(messages.alreadyReceived({ person: 'Raju', at: '29 Nov, 10:12', number: 'GRN 0001' }))
  replies['/api/receiving'] = { status: 200, body: [{ ...order, trucks: [] }] }
  const list = show(site(), <ReceivingScreen />)
  await screen.findByText(/^Already received: by Raju/)
  await screen.findByText('TMT 16 mm: received 2.5 MT')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  list.unmount()
  replies['/api/receiving'] = { status: 200, body: [order] }
  await queryClient.invalidateQueries()
  const again = show(site(), <ReceivingScreen />)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: /^MH 12 RN 7718/ }).textContent).toContain('counted here, not received')
  again.unmount()
  replies['/api/receiving/order'] = { status: 200, body: order }
  show(site(), <ReceiveScreen />, `/receive?order=order&dispatch=${truckId}`)
  await screen.findByDisplayValue('2.5')
  screen.getByRole('button', { name: 'Receive' })
  expect(screen.queryByText(/waits to be sent/)).toBeNull()
})

const noActions = { chats: [], jobs_to_decide: [], questions: [], bids_to_confirm: [], new_jobs: [], has_begun: false }

test('the dashboard of a site engineer begins with the truck, and has no word of bids or the subscription', async () => {
  replies['/api/receiving'] = { status: 200, body: [order] }
  replies['/api/dashboard/actions'] = { status: 200, body: noActions }
  show(site(), <DashboardPage />)
  const link = await screen.findByRole('link', { name: /Receive MH 12 RN 7718/ })
  expect(link.getAttribute('href')).toBe(`/receive?order=order&dispatch=${truckId}`)
  expect(link.textContent).toContain('TMT 16 mm: 3 MT · TMT 20 mm: 4 MT · Asha Steel')
  expect(server.received.map(({ path }) => path)).not.toContain('/api/dashboard/stats')
  expect(screen.queryByText(/Subscription/)).toBeNull()
})

test('the dashboard of a dispatcher begins with the order that waits for a truck', async () => {
  replies['/api/receiving'] = { status: 200, body: [order] }
  replies['/api/dashboard/actions'] = { status: 200, body: noActions }
  show(person, <DashboardPage />)
  const link = await screen.findByRole('link', { name: /Send a truck to Ravi Constructions/ })
  expect(link.getAttribute('href')).toBe('/dispatching?order=order')
  expect(link.textContent).toContain('Left to send: TMT 16 mm 6 MT, TMT 20 mm 2 MT · 1 truck on its way')
  expect(screen.queryByText(/Win Rate|Total Bids|Subscription/)).toBeNull()
})

/** Masons by the day, of which 161 are left. */
const masons = {
  ...order,
  ...{ kind: 'wo', trucks: [] },
  items: [{ ...line(steel16, 'Masons', 300), unit: 'day', received_qty: 139, accepted_qty: 139 }],
} as OrderToReceive
const measuring = (of: OrderToReceive) => <ReceiveForm order={of} dispatchId={null} refused={undefined} />

test('days of labour are a number alone; a row in which nothing was typed is no measurement', async () => {
  show(site(), measuring(masons))
  press('Add row')
  expect(screen.queryByLabelText('Length')).toBeNull()
  expect(screen.queryByText(/opening that is deducted/)).toBeNull()
  press('Save measurement')
  expect(screen.getByText('Type what was measured.')).toBeTruthy()
  type(/What/, 'Ground floor')
  press('Save measurement')
  expect(screen.getByText('Type what was measured as a number.')).toBeTruthy()
  expect(await stored()).toEqual([])
  type('day', '12')
  press('Save measurement')
  await waitFor(async () =>
    expect((await stored<{ receipt: NewReceipt }>())[0]?.receipt.items).toMatchObject([
      { received_qty: 12, measures: [{ what: 'Ground floor', nos: 12 }] },
    ]),
  )
})

test('plaster is measured by its sides, one where no number is typed', async () => {
  show(site(), measuring({ ...masons, items: [{ ...masons.items[0]!, description: 'Plaster', unit: 'sqm' }] }))
  press('Add row')
  type('Length', '6')
  type('Breadth', '2.5')
  expect(screen.getByText(/= 15 sqm/)).toBeTruthy()
  press('Save measurement')
  await waitFor(async () =>
    expect((await stored<{ receipt: NewReceipt }>())[0]?.receipt.items).toMatchObject([
      { received_qty: 15, measures: [{ nos: 1, length: 6, breadth: 2.5 }] },
    ]),
  )
})

test('more than is left of the order is asked about before it is saved', async () => {
  show(site(), measuring(masons))
  press('Add row')
  type('day', '99999')
  press('Save measurement')
  expect(screen.getByText(/^Masons: 99,999 days?, left 161 days?$/)).toBeTruthy()
  expect(await stored()).toEqual([])
  press('Save it all the same')
  await waitFor(async () => expect(await stored()).toHaveLength(1))
})

test('a truck on its way is taken back after one question, and the form has what is left again', async () => {
  const cancel = `/api/dispatches/${truckId}/cancel`
  replies[cancel] = { status: 200, body: { ...truck, status: 'cancelled' } }
  const page = (of: OrderToReceive) => (
    <>
      <DispatchForm order={of} />
      <TrucksOnTheWay order={of} />
    </>
  )
  const shown = show(person, page(order))
  expect(screen.getByLabelText<HTMLInputElement>(/TMT 16 mm/).value).toBe('6')
  press('Take back')
  expect(server.received.map(({ path }) => path)).not.toContain(cancel)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
  await screen.findByText('Truck MH 12 RN 7718 is taken back')
  expect(server.received.map(({ path }) => path)).toContain(cancel)
  shown.unmount()
  show(person, page({ ...order, trucks: [] }))
  expect(screen.getByLabelText<HTMLInputElement>(/TMT 16 mm/).value).toBe('9')
})

test('that an objection is put right today is asked first, since the time to pay then runs from today', async () => {
  const buyer = { ...person, role: 'buyer', member_role: 'owner' } as User
  setSessionState({ status: 'signed-in', user: buyer })
  const receipt = {
    ...{ id: 'receipt', status: 'recorded', number: 'GRN/1', objection: '0.1 MT bent', objection_removed_on: null },
    in_passed_bill: true,
  } as unknown as Receipt
  let removed = 0
  await server.stop()
  server = await startApiStandIn(({ method }) => {
    if (method === 'POST') removed += 1
    return { status: 200, body: {} }
  })
  openPage(`${server.url}/orders/order`)
  show(buyer, <ReceiptActions receipt={receipt} />)
  press('Put right today')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/also for a bill that is passed already/)).toBeTruthy()
  expect(removed).toBe(0)
  fireEvent.click(question.getByRole('button', { name: 'Put right today' }))
  await waitFor(() => expect(removed).toBe(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
