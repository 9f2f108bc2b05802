import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { DisputeToDecide } from '#web/features/admin/dispute-to-decide.tsx'
import { BillScreen } from '#web/features/money/bill-screen.tsx'
import { MoneyOfOrder } from '#web/features/money/money-of-order.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const accounts = { id: 'meena', company_id: 'ravi', role: 'buyer', member_role: 'accounts' } as User
const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const company = { company_id: 'c', company_name: 'Asha Cement' }
/** 3,000 of 8,000 rupees are taken off the last bill, and no bill comes any more. */
const note = {
  ...{ id: 'note', order_id: 'order', order_number: 'PO/1', order_on: '2026-11-01', kind: 'credit_note', ra_no: null },
  ...{ number: 'CN/1', bill_date: '2026-11-21', status: 'passed', total: 8000, left: 0, paid: 0, to_confirm: 0 },
  ...{ acceptance_on: null, due_on: null, due_because: null, disputed: false, submitted_at: '2026-11-21T05:00:00Z' },
  ...{ note_left: 5000, refund_due: true, refunds: [] as object[] },
  ...{ buyer: company, supplier: company, seller_gst_number: '', msme_class: null, items: [], charges: [] },
  ...{ discount_percent: 0, taxable: 8000, cgst: 0, sgst: 0, igst: 0, round_off: 0, findings: [], deductions: [] },
  ...{ taken_off: [{ bill_id: 'bill', number: 'DC/1', amount: 3000 }], suggested_deductions: [], advance_left: null },
  ...{
    payable: 8000,
    paid_tds: 0,
    pass_reason: null,
    passed_at: null,
    deductions_reason: null,
    return_reason: null,
    corrected_by: null,
  },
  interest: null,
}
const refund = { id: 'r', mode: 'neft', reference: 'SBIN9', paid_on: '2026-11-23', amount: 5000 }
const paidBack = { ...note, status: 'paid', note_left: 0, refund_due: false, refunds: [refund] }
/** A part of it is set off. */
const half = { ...refund, id: 's', mode: 'set_off', reference: 'Letter 7', amount: 1939.51 }
const partly = { ...note, note_left: 3060.49, refunds: [half] }
const milestone = { id: 'm', no: 1, name: '', percent: 100, trigger: 'receipt', days: 30, amount: 9000, paid: 0 }

let server: Awaited<ReturnType<typeof startApiStandIn>>
let stands: typeof note
let disputes: object[]
beforeEach(async () => {
  localStorage.clear()
  stands = note
  disputes = []
  server = await startApiStandIn(({ path, method }) => {
    if (method === 'POST') stands = path.endsWith('/withdraw') ? note : (paidBack as typeof note)
    const money = {
      ...{ order_id: 'order', order_number: 'PO/1', kind: 'po', takes_bills: true, lines: [], bills: [stands] },
      ...{ milestones: [{ ...milestone, status: 'due', due_on: '2026-12-24' }], payments: [], disputes },
      advance_left: 0,
    }
    return { status: 200, body: path.endsWith('/money') ? money : path.startsWith('/api/bills') ? stands : {} }
  })
  openPage(`${server.url}/bills/note`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const showNote = (me: User) =>
  show(
    me,
    <Routes>
      <Route path="/bills/:id" element={<BillScreen />} />
    </Routes>,
    '/bills/note',
  )
const figures = () => screen.getByRole('region', { name: 'Figures' }).textContent

test('the buyer records what came back of a credit note that no bill can take any more', async () => {
  showNote(accounts)
  await screen.findByText('Nothing is left to bill: ₹5,000 is to be paid back by the supplier.')
  expect(figures()).toContain('To be paid back')
  expect(figures()).not.toContain('To be taken off the next bill')
  fireEvent.click(screen.getByRole('button', { name: 'Record the refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/^₹5,000 is left of the credit note/)
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('5000')
  fireEvent.change(dialog.getByLabelText(/^UTR or cheque number/), { target: { value: 'SBIN9' } })
  fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: '2026-11-23' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Record the refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // As the server's invalidation does.
  await queryClient.invalidateQueries()
  await screen.findByText('₹5,000 · Paid back on 23 Nov 2026 by NEFT, SBIN9')
  const posted = server.received.filter(({ method }) => method === 'POST')
  expect(posted.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/api/bills/note/refund', { mode: 'neft', reference: 'SBIN9', paid_on: '2026-11-23', amount: 5000 }],
  ])
  expect(screen.queryByRole('button', { name: 'Record the refund' })).toBeNull()
})

test('a refund recorded by mistake is taken back, after a question; the supplier cannot', async () => {
  stands = paidBack as typeof note
  showNote(asha)
  await screen.findByText('₹5,000 · Paid back on 23 Nov 2026 by NEFT, SBIN9')
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  cleanup()
  showNote(accounts)
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take back this record?' }))
  dialog.getByText(/^₹5,000 no longer counts as paid back/)
  fireEvent.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await queryClient.invalidateQueries()
  await screen.findByRole('button', { name: 'Record the refund' })
  const posted = server.received.filter(({ method }) => method === 'POST')
  expect(posted.map(({ path }) => path)).toEqual(['/api/note-refunds/r/withdraw'])
})

test('what is left of a partly refunded credit note is still due, and each part is taken back by itself', async () => {
  stands = partly
  showNote(accounts)
  await screen.findByText('Nothing is left to bill: ₹3,060.49 is to be paid back by the supplier.')
  screen.getByText('₹1,939.51 · Set off on 23 Nov 2026, Letter 7')
  expect(figures()).toMatch(/Paid back₹1,939.51To be paid back−₹3,060.49/)
  fireEvent.click(screen.getByRole('button', { name: 'Record the refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('3060.49')
  fireEvent.change(amount, { target: { value: '2,000' } })
  fireEvent.change(dialog.getByLabelText(/^UTR or cheque number/), { target: { value: 'SBIN9' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Record the refund' }))
  await waitFor(() => expect(server.received.some(({ path }) => path === '/api/bills/note/refund')).toBe(true))
  const [posted] = server.received.filter(({ method }) => method === 'POST')
  expect(JSON.parse(posted!.body)).toMatchObject({ amount: 2000 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  stands = { ...paidBack, refunds: [refund, half] } as typeof note
  await queryClient.invalidateQueries()
  await screen.findByText('₹5,000 · Paid back on 23 Nov 2026 by NEFT, SBIN9')
  fireEvent.click(screen.getAllByRole('button', { name: 'Take back' })[1]!)
  const question = within(await screen.findByRole('alertdialog', { name: 'Take back this record?' }))
  question.getByText(/^₹1,939.51 no longer counts as paid back/)
  fireEvent.click(question.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(server.received.some(({ path }) => path === '/api/note-refunds/s/withdraw')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the supplier reads that he pays it back, and cannot record it', async () => {
  showNote(asha)
  await screen.findByText('Nothing is left to bill: you pay ₹5,000 back.')
  expect(screen.queryByRole('button', { name: 'Record the refund' })).toBeNull()
})

test('where a next bill may come it is taken off that, and may be paid back all the same', async () => {
  stands = { ...note, refund_due: false }
  showNote(accounts)
  await screen.findByRole('button', { name: 'Record the refund' })
  expect(figures()).toContain('To be taken off the next bill')
  expect(screen.queryByText(/Nothing is left to bill/)).toBeNull()
})

test('a credit note is passed as one, not as a bill, and what it has too much is what it takes back', async () => {
  const findings = [{ code: 'over_billed', order_item_id: null, expected: '190', found: '300' }] as never[]
  stands = { ...note, status: 'submitted', note_left: 0, refund_due: false, findings }
  showNote(accounts)
  await screen.findByText('Takes back 300, passed for payment 190')
  fireEvent.click(await screen.findByRole('button', { name: 'Pass credit note' }))
  await screen.findByRole('dialog', { name: 'Pass credit note CN/1' })
})

test('the order says that a refund is due, and later that it came', async () => {
  show(accounts, <MoneyOfOrder orderId="order" />)
  const terms = within(await screen.findByRole('region', { name: 'Payment terms' }))
  terms.getByText(/₹5,000 to be paid back/)
  within(screen.getByRole('region', { name: 'Bills' })).getByText('Passed, to be paid back')
  stands = paidBack as typeof note
  await queryClient.invalidateQueries()
  await terms.findByText(/Paid back: ₹5,000/)
  within(screen.getByRole('region', { name: 'Bills' })).getByText('₹5,000 · Paid back on 23 Nov 2026 by NEFT, SBIN9')
})

test('who decides a dispute reads a credit note as what it is, and no part as due that bills pay', async () => {
  disputes = [
    {
      ...{
        id: 'd',
        kind: 'quality',
        status: 'open',
        claim: 'Cracks',
        claim_amount: null,
        receipt_id: null,
        bill_id: null,
      },
      ...{ milestone_id: null, payment_id: null, entries: [], files: [], outcome: null, outcome_amount: null },
      ...{ raised_by: 'Asha Cement', evidence_until: '2026-11-28T05:00:00Z', proposed_outcome: null, own: false },
    },
  ]
  show({ ...accounts, role: 'admin' } as User, <DisputeToDecide id="d" orderId="order" mayBeDecided={false} />)
  const money = within(await screen.findByRole('region', { name: 'Money of the order' }))
  money.getByText(/^Credit note CN\/1/)
  money.getByText('−₹8,000')
  money.getByText('Passed, to be paid back')
  expect(money.queryByText('Due')).toBeNull()
})

test('the reason of a returned bill is kept when the dialog is closed, until it is sent', async () => {
  stands = { ...note, kind: 'invoice', status: 'submitted', note_left: 0, refund_due: false }
  const returning = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Return' }))
    return within(await screen.findByRole('alertdialog', { name: 'Return this bill?' }))
  }
  showNote(accounts)
  const first = await returning()
  fireEvent.change(first.getByLabelText('Reason'), { target: { value: 'Rate is that of May' } })
  cleanup()
  showNote(accounts)
  const second = await returning()
  expect(second.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Rate is that of May')
  fireEvent.click(second.getByRole('button', { name: 'Return' }))
  // The screen is left before the reply.
  cleanup()
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).not.toContain('Rate is that of May'))
})

test('a payment that a colleague has recorded meanwhile does not close the form with what is typed in it', async () => {
  stands = { ...note, kind: 'invoice', left: 8000, note_left: 0, refund_due: false }
  showNote(accounts)
  fireEvent.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^UTR or cheque number/), { target: { value: 'SBIN0042' } })
  stands = { ...stands, status: 'paid', left: 0, paid: 8000 }
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryAllByText('Paid').length).toBeGreaterThan(1))
  expect(dialog.getByLabelText<HTMLInputElement>(/^UTR or cheque number/).value).toBe('SBIN0042')
})
