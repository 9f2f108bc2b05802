import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { MoneyOfOrder } from '#web/features/money/money-of-order.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const accounts = { id: 'meena', company_id: 'ravi', role: 'buyer', member_role: 'accounts' } as User
const viewer = { ...accounts, member_role: 'viewer' } as User
const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User

const advance = { id: 'm', no: 1, name: '', percent: 25, trigger: 'acceptance', days: 0, amount: 38_062.5 }
/** Closed with a rest: nothing came, and the advance stands. */
const before = {
  ...{ order_id: 'order', order_number: 'PO/1', kind: 'po', takes_bills: true, lines: [], bills: [], disputes: [] },
  ...{ milestones: [{ ...advance, paid: 38_062.5, status: 'paid', due_on: '2026-11-20' }], payments: [] },
  ...{ advance_left: 38_062.5, advance_refundable: 38_062.5, advance_refunds: [] as object[] },
}
const part = { id: 'r', mode: 'neft', reference: 'SBIN9', paid_on: '2026-11-23', amount: 38_000 }
const after = { ...before, advance_left: 62.5, advance_refundable: 62.5, advance_refunds: [part] }

let server: Awaited<ReturnType<typeof startApiStandIn>>
let stands: typeof before
let refuses: boolean
beforeEach(async () => {
  localStorage.clear()
  stands = before
  refuses = false
  server = await startApiStandIn(({ path, method }) => {
    if (method === 'POST' && refuses) {
      const detail = 'Only ₹62.50 of the advance can be paid back.'
      return { status: 409, body: { detail, code: 'advance_refundable', params: { left: '₹62.50' } } }
    }
    if (method === 'POST') stands = path.endsWith('/withdraw') ? before : after
    return { status: 200, body: path.includes('/orders/') ? stands : {} }
  })
  openPage(`${server.url}/orders/order`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const button = () => screen.findByRole('button', { name: 'Record what was paid back' })

async function opened() {
  show(accounts, <MoneyOfOrder orderId="order" />)
  fireEvent.click(await button())
  return within(await screen.findByRole('dialog'))
}

test('the buyer records what came back of an advance, filled in with what is left of it', async () => {
  const dialog = await opened()
  dialog.getByText(/^₹38,062.50 of the advance is confirmed and not taken off bills yet/)
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('38062.5')
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '38,000' } })
  fireEvent.change(dialog.getByLabelText(/^UTR or cheque number/), { target: { value: 'SBIN9' } })
  fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: '2026-11-23' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Record what was paid back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // As the server's invalidation does.
  await queryClient.invalidateQueries()
  await screen.findByText('₹38,000 · Paid back on 23 Nov 2026 by NEFT, SBIN9')
  screen.getByText(/₹62.50 of it not taken off bills yet/)
  const [posted] = server.received.filter(({ method }) => method === 'POST')
  expect([posted!.path, JSON.parse(posted!.body)]).toEqual([
    '/api/orders/order/advance-refunds',
    { mode: 'neft', reference: 'SBIN9', paid_on: '2026-11-23', amount: 38_000 },
  ])
})

test('a set-off asks for the letter that says so in place of the number of a transfer', async () => {
  const dialog = await opened()
  expect(dialog.queryByLabelText('Letter or mail that says so')).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Paid by/), { target: { value: 'set_off' } })
  await dialog.findByLabelText('Letter or mail that says so')
})

test('what is refused stands beside the button', async () => {
  refuses = true
  const dialog = await opened()
  fireEvent.change(dialog.getByLabelText(/^UTR or cheque number/), { target: { value: 'SBIN9' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Record what was paid back' }))
  await dialog.findByText('Only ₹62.50 of the advance can be paid back.')
})

test('whoever keeps no accounts, and the supplier, reads what was set off and records nothing', async () => {
  stands = { ...after, advance_refunds: [{ ...part, mode: 'set_off', reference: 'Letter 7' }] }
  for (const me of [viewer, asha]) {
    show(me, <MoneyOfOrder orderId="order" />)
    await screen.findByText('₹38,000 · Set off on 23 Nov 2026, Letter 7')
    for (const name of ['Record what was paid back', 'Take back'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    cleanup()
  }
})

test('a set-off whose other half was contested says so on both sides, until that stands again', async () => {
  const half = { ...part, mode: 'set_off', reference: 'Letter 7' }
  const payment = {
    id: 'p',
    mode: 'set_off',
    reference: 'LETTER 7',
    status: 'contested',
    amount: 38_000,
    paid_on: '2026-11-23',
  }
  stands = { ...after, advance_refunds: [half], payments: [payment] as never }
  for (const me of [accounts, asha]) {
    show(me, <MoneyOfOrder orderId="order" />)
    await screen.findByText('What this was set off against no longer stands.')
    cleanup()
  }
  stands = { ...stands, payments: [payment, { ...payment, id: 'q', status: 'recorded' }] as never }
  await queryClient.invalidateQueries()
  show(accounts, <MoneyOfOrder orderId="order" />)
  await screen.findByText('₹38,000 · Set off on 23 Nov 2026, Letter 7')
  await waitFor(() => expect(screen.queryByText('What this was set off against no longer stands.')).toBeNull())
})

test('nothing is recorded of an advance of which nothing is left', async () => {
  stands = { ...after, advance_left: 0, advance_refundable: 0 }
  show(accounts, <MoneyOfOrder orderId="order" />)
  await screen.findByText('₹38,000 · Paid back on 23 Nov 2026 by NEFT, SBIN9')
  expect(screen.queryByRole('button', { name: 'Record what was paid back' })).toBeNull()
})

test('the buyer takes back what was recorded by mistake, after a question', async () => {
  stands = after
  show(accounts, <MoneyOfOrder orderId="order" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take back this record?' }))
  dialog.getByText(/^₹38,000 no longer counts as paid back/)
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await queryClient.invalidateQueries()
  await screen.findByText(/₹38,062.50 of it not taken off bills yet/)
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  const posted = server.received.filter(({ method }) => method === 'POST')
  expect(posted.map(({ path }) => path)).toEqual(['/api/advance-refunds/r/withdraw'])
})
