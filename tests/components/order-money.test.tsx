import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Order } from '#contract/order.ts'
import { queryClient } from '#web/api/query-client.ts'
import { MoneyOfOrder } from '#web/features/money/money-of-order.tsx'
import { OrderActions } from '#web/features/orders/order-actions.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const accounts = { id: 'meena', company_id: 'ravi', role: 'buyer', member_role: 'accounts' } as User
const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const milestone = { id: 'm', no: 1, name: '', percent: 100, trigger: 'receipt', days: 30, amount: 284_406.92, paid: 0 }
const money = {
  ...{ order_id: 'order', order_number: 'PO/1', order_on: '2026-11-08', kind: 'po', takes_bills: false, lines: [] },
  bills: [
    {
      ...{ id: 'bill', kind: 'invoice', ra_no: null, number: 'DC/1', bill_date: '2026-11-20', status: 'passed' },
      ...{ total: 284_406.92, left: 134_406.42, paid: 150_000.5, to_confirm: 150_000.5, due_on: '2026-12-24' },
      disputed: false,
    },
  ],
  milestones: [
    { ...milestone, status: 'due', due_on: '2026-12-24' },
    { ...milestone, id: 'advance', no: 3, trigger: 'acceptance', paid: 284_406.92, status: 'paid', due_on: null },
    { ...milestone, id: 'kept', no: 2, percent: 0, trigger: 'retention', status: 'due', due_on: '2999-05-24' },
  ],
  payments: [
    {
      ...{ id: 'paid', bill_id: 'bill', milestone_id: null, mode: 'neft', reference: 'UTR1', paid_on: '2026-11-22' },
      ...{ amount: 150_000.5, tds: 0, status: 'contested', recorded_at: '2026-11-22T05:00:00Z', answer_note: 'Not in' },
    },
  ],
  ...{ disputes: [], advance_left: 0, closed: false },
}
/** Of the advance, as the buyer has recorded it. */
const advancePaid = { ...money.payments[0], id: 'first', bill_id: null, milestone_id: 'advance', answer_note: null }

let shown = money
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  shown = money
  server = await startApiStandIn(({ path }) => ({ status: 200, body: path.endsWith('/money') ? shown : {} }))
  openPage(`${server.url}/orders/order`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('until the supplier confirms a part payment, it reads one sum on the bill and in the terms of payment', async () => {
  show(asha, <MoneyOfOrder orderId="order" />)
  expect(await screen.findAllByText(/₹2,84,406\.92 to be paid by/)).toHaveLength(1)
  within(screen.getByRole('region', { name: 'Bills' })).getByText(/Due by 24 Dec/)
  expect(screen.queryByText(/1,34,406/)).toBeNull()
})

test('of an order that was closed with a rest the terms say that they are not paid in full', async () => {
  const words = 'The order was closed: of these sums only what was accepted is billed and paid.'
  const line = { accepted_qty: 396, ordered_qty: 500, billed_qty: 396, credited_qty: 0 }
  shown = { ...money, closed: true, lines: [line] } as unknown as typeof money
  show(asha, <MoneyOfOrder orderId="order" />)
  await screen.findByText(words)
  cleanup()
  queryClient.clear()
  shown = { ...shown, closed: false }
  show(asha, <MoneyOfOrder orderId="order" />)
  await screen.findByRole('region', { name: 'Payment terms' })
  expect(screen.queryByText(words)).toBeNull()
})

test.each([
  ['recorded', 'To be confirmed'],
  ['confirmed', 'Paid'],
])('an advance whose payment is %s reads "%s"', async (status, standing) => {
  shown = { ...money, payments: [...money.payments, { ...advancePaid, status }] } as typeof money
  show(asha, <MoneyOfOrder orderId="order" />)
  const terms = await screen.findByRole('region', { name: 'Payment terms' })
  const advance = within(terms).getByText('Advance on acceptance · 100 %').closest('li')!
  expect(within(advance).getByText(standing)).toBeTruthy()
})

test('an advance on work is paid less an estimate of the TDS, and one on goods in full', async () => {
  const due = {
    ...milestone,
    id: 'advance',
    trigger: 'acceptance',
    amount: 236_600,
    status: 'due',
    due_on: '2026-11-30',
  }
  for (const [kind, tds, amount] of [
    ['wo', '4732', '231868'],
    ['po', '0', '236600'],
  ] as const) {
    shown = { ...money, kind, seller_gst_number: '27AAGCB7383J1Z4', milestones: [due], given_left: 0 } as never
    show(accounts, <MoneyOfOrder orderId="order" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Record a payment' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    expect(dialog.getByLabelText<HTMLInputElement>(/^TDS/).value).toBe(tds)
    expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe(amount)
    cleanup()
    queryClient.clear()
  }
})

test('what bills kept back is not due before its day, and is no share of the order', async () => {
  show(accounts, <MoneyOfOrder orderId="order" />)
  const [, , kept] = within(await screen.findByRole('region', { name: 'Payment terms' })).getAllByRole('listitem')
  within(kept!).getByText('Retention')
  within(kept!).getByText('Not yet due')
})

test('a contested payment is withdrawn only after a question', async () => {
  show(accounts, <MoneyOfOrder orderId="order" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const asked = within(await screen.findByRole('alertdialog'))
  asked.getByText(/₹1,50,000\.50 no longer counts as paid/)
  const posted = () => server.received.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posted()).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(posted()).toEqual(['/api/order-payments/paid/withdraw']))
})

test('the question whether a payment has arrived stays as the buyer withdraws it', async () => {
  const recorded = { ...money.payments[0]!, status: 'recorded', answer_note: null }
  shown = { ...money, payments: [recorded] } as unknown as typeof money
  show(asha, <MoneyOfOrder orderId="order" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Payment received' }))
  const title = await screen.findByText(/ arrived\?$/)
  shown = { ...money, payments: [{ ...recorded, status: 'withdrawn' }] } as unknown as typeof money
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not received', hidden: true })).toBeNull())
  expect(title.isConnected).toBe(true)
})

test('the reason why a payment is contested stays as a colleague confirms it', async () => {
  const recorded = { ...money.payments[0]!, status: 'recorded', answer_note: null }
  shown = { ...money, payments: [recorded] } as unknown as typeof money
  show(asha, <MoneyOfOrder orderId="order" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Not received' }))
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason')
  fireEvent.change(reason, { target: { value: 'Not in our statement' } })
  shown = { ...money, payments: [{ ...recorded, status: 'confirmed' }] } as unknown as typeof money
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Payment received', hidden: true })).toBeNull())
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Not in our statement')
})

test('who sets off is not asked whether money has arrived, and an advance is due to its supplier', async () => {
  const setOff = { ...money.payments[0]!, status: 'recorded', answer_note: null, mode: 'set_off' }
  const advance = { ...milestone, id: 'advance', trigger: 'acceptance', days: 3, status: 'due', due_on: '2026-12-03' }
  shown = { ...money, payments: [setOff], milestones: [advance], owed_back: -40_000 } as unknown as typeof money
  show(asha, <MoneyOfOrder orderId="order" />)
  await screen.findByText(/Due by 3 Dec 2026/)
  fireEvent.click(await screen.findByRole('button', { name: 'It is right' }))
  await screen.findByText('Are ₹1,50,000.50 set off?')
  screen.getByText(/^No money comes/)
  // The set-off itself is taken off what is owed.
  await screen.findByText('By what is recorded here, you owe the buyer ₹1,10,000.50. This set-off is more than that.')
  // Contested meanwhile, it is taken off no more, nor once it is withdrawn.
  shown = { ...shown, payments: [{ ...setOff, status: 'contested' }], owed_back: 150_000.5 } as unknown as typeof money
  await queryClient.invalidateQueries()
  await screen.findByText('By what is recorded here, you owe the buyer ₹1,50,000.50.')
  shown = { ...shown, payments: [{ ...setOff, status: 'withdrawn' }], owed_back: 110_000.5 } as unknown as typeof money
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'It is right', hidden: true })).toBeNull())
  screen.getByText('By what is recorded here, you owe the buyer ₹1,10,000.50. This set-off is more than that.')
})

test('an order of which something is billed or paid is closed, and not cancelled', async () => {
  const owner = { ...accounts, id: 'ravi', member_role: 'owner' } as User
  const order = {
    ...{ id: 'order', number: 'PO/1', status: 'accepted', version: 1, pending_version: null },
    ...{ buyer: { company_id: 'ravi' }, supplier: { company_id: 'asha' }, progress: { dispatched: 0, received: 0 } },
  } as unknown as Order
  const cancels = () => screen.queryByRole('button', { name: 'Cancel the order' })
  show(owner, <OrderActions order={order} />)
  await waitFor(() => expect(cancels()).toBeNull())
  screen.getByRole('button', { name: 'Close with a rest' })
  cleanup()
  queryClient.clear()
  const gone = { ...money.payments[0]!, status: 'withdrawn' }
  shown = { ...money, bills: [{ ...money.bills[0]!, status: 'returned' }], payments: [gone] }
  show(owner, <OrderActions order={order} />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(cancels()).not.toBeNull()
})
