import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bill } from '#contract/bill.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BillActions } from '#web/features/money/bill-actions.tsx'
import { BillForm } from '#web/features/money/bill-form.tsx'
import { chargeName } from '#web/features/money/charge-name.ts'
import { DeductionsDialog, PassDialog } from '#web/features/money/pass-dialog.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const line = {
  ...{ order_item_id: 'tmt', position: 1, number: '1', description: 'TMT bars, 8 mm', unit: 'mt', rate_per: 1 },
  ...{ rate: 50_000, gst_percent: 18, ordered_qty: 3, accepted_qty: 2, billed_qty: 2, credited_qty: 0 },
}
const money = {
  ...{ order_id: 'order', order_number: 'PO/1', order_on: '2026-11-08', kind: 'po', takes_bills: true, lines: [line] },
  ...{ seller_gst_number: '27AAPFU0939F1ZV', supply: 'intra', discount_percent: 0, charges_left: 0, charges_due: 0 },
  ...{ place_of_supply: '27', charges_by_gst: [], agreed_left: 0, given_left: 0, bills: [], disputes: [] },
} as unknown as MoneyOfOrder

const sentBill = { id: 'bill', kind: 'invoice', number: 'INV-7', bill_date: '2026-11-20', total: 59_000 }

let server: Awaited<ReturnType<typeof startApiStandIn>>
let answers: { status: number; body: unknown }[]
let moneyNow: MoneyOfOrder
beforeEach(async () => {
  localStorage.clear()
  answers = []
  moneyNow = money
  server = await startApiStandIn(({ method, path }) =>
    method === 'GET' && path.endsWith('/money')
      ? { status: 200, body: moneyNow }
      : method === 'GET' && path.endsWith('/bills/bill')
        ? { status: 200, body: { ...sentBill, items: [{ order_item_id: 'tmt', qty: 1 }] } }
        : (answers.shift() ?? { status: 201, body: { id: 'bill' } }),
  )
  openPage(`${server.url}/orders/order`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

/** The form as a browser shows it: happy-dom leaves a select that is registered with react-hook-form at its first option. */
function showForm(form: ReactElement<ComponentProps<typeof BillForm>>) {
  show(asha, form)
  const { lines, charges_by_gst } = form.props.money
  for (const [name, rows] of Object.entries({ lines, charges: charges_by_gst }))
    for (const [n, { gst_percent }] of rows.entries())
      fireEvent.change(document.querySelector(`[name="${name}.${n}.gst"]`)!, { target: { value: String(gst_percent) } })
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

test('a bill of nothing is refused at its quantity, and sent once something is typed', async () => {
  showForm(<BillForm money={money} onClose={() => {}} />)
  press('Send bill')
  await screen.findByText('Enter what this bill is for')
  expect(sent()).toEqual([])
  type(/^Bill number/, 'DC/438')
  type(/^Quantity/, '1')
  press('Send bill')
  // All that was accepted is billed already.
  await screen.findByText(/accepted and not billed 0 /)
  expect(sent()).toEqual([])
  press('Yes, send it')
  await waitFor(() => expect(sent()).toMatchObject([{ number: 'DC/438', items: [{ qty: 1 }] }]))
})

test('what was typed before and differs is asked about when the form is opened again', async () => {
  showForm(<BillForm money={money} onClose={() => {}} />)
  type(/^Bill number/, 'DC/439')
  type(/^Quantity/, '1')
  cleanup()
  show(asha, <BillForm money={money} onClose={() => {}} />)
  await screen.findByDisplayValue('DC/439')
  press('Send bill')
  await screen.findByText(/accepted and not billed 0 /)
  press('Yes, send it')
  await waitFor(() => expect(sent()).toMatchObject([{ number: 'DC/439', items: [{ qty: 1 }] }]))
})

test('a bill of charges alone is asked about while goods are accepted and not billed', async () => {
  const open = { ...money, charges_left: 1000, lines: [{ ...line, billed_qty: 0 }] } as unknown as MoneyOfOrder
  showForm(<BillForm money={open} onClose={() => {}} />)
  type(/^Bill number/, 'DC/441')
  type(/^Quantity/, '0')
  type(/^Freight and other charges/, '1000')
  press('Send bill')
  await screen.findByText(/0, accepted and not billed 2/)
  expect(sent()).toEqual([])
  press('Yes, send it')
  await waitFor(() => expect(sent()).toMatchObject([{ number: 'DC/441', items: [] }]))
})

test('what the server refuses of the whole bill is gone with the next key, and stops no other try', async () => {
  const errors = [{ path: 'total', message: 'These figures sum to ₹1.', code: 'total_not_sum' }]
  answers = [{ status: 422, body: { status: 422, title: 'Unprocessable', detail: 'Not valid', errors } }]
  showForm(<BillForm money={{ ...money, lines: [{ ...line, billed_qty: 1 } as never] }} onClose={() => {}} />)
  press('Send bill')
  await screen.findAllByRole('alert')
  type(/^Bill number/, 'DC/439')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  press('Send bill')
  await waitFor(() => expect(sent()).toHaveLength(2))
})

const field = (label: RegExp) => screen.getByLabelText(label)
const noted = (label: RegExp) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('what no bill can have is refused at its field, with a discount too; the page and what was typed stay', async () => {
  const discounted = { ...money, discount_percent: 2, lines: [line, { ...line, order_item_id: 'wire', billed_qty: 1 }] }
  showForm(<BillForm money={discounted as never} onClose={() => {}} />)
  const quantities = () => screen.getAllByLabelText(/^Quantity/)
  fireEvent.change(quantities()[0]!, { target: { value: '-3' } })
  press('Send bill')
  await screen.findByText('Quantity must be more than 0')
  expect((quantities()[0] as HTMLInputElement).value).toBe('-3')
  for (const [typed, told] of [
    ['abc', 'Quantity must be a number'],
    ['1.2345', 'Quantity can have at most 3 decimals'],
    ['999999999999', 'Quantity is too large'],
  ] as const) {
    fireEvent.change(quantities()[0]!, { target: { value: typed } })
    await screen.findByText(told)
  }
  fireEvent.change(quantities()[0]!, { target: { value: '1' } })
  fireEvent.change(screen.getAllByLabelText(/^Rate/)[1]!, { target: { value: '-1' } })
  type(/^Freight and other charges/, 'x')
  type(/^Round-off/, '0.75')
  press('Send bill')
  await screen.findByText('Rate cannot be below 0')
  screen.getByText('Charge must be a number')
  screen.getByText('The round-off is at most 0.50 either way')
  expect(sent()).toEqual([])
})

test('a rate for 100 says so, and another rate than that of the order is asked about first', async () => {
  const bricks = { ...line, description: 'Bricks', unit: 'nos', rate_per: 100, rate: 758.9286, billed_qty: 0 }
  showForm(<BillForm money={{ ...money, lines: [bricks] } as never} onClose={() => {}} />)
  expect(noted(/^Rate/)).toBe('₹ / 100 nos')
  type(/^Bill number/, 'DC/440')
  type(/^Rate/, '7.59')
  press('Send bill')
  await screen.findByText(/^This differs from the order/)
  screen.getByText('₹7.59 / 100 nos, in the order ₹758.9286 / 100 nos', { exact: false })
  press('Send bill')
  type(/^Rate/, '7.6')
  await waitFor(() => expect(screen.queryByText(/Is this meant/)).toBeNull())
  expect(sent()).toEqual([])
  press('Send bill')
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, send it' }))
  await waitFor(() => expect(sent()).toMatchObject([{ items: [{ rate: 7.6 }] }]))
})

test('charges beyond those of the order are asked about first, and so is their GST', async () => {
  const freight = { charges_left: 1200, charges_due: 1200, charges_by_gst: [{ gst_percent: 18, due: 1200 }] }
  showForm(
    <BillForm money={{ ...money, ...freight, lines: [{ ...line, billed_qty: 0 }] } as never} onClose={() => {}} />,
  )
  type(/^Bill number/, 'DC/442')
  fireEvent.change(screen.getAllByLabelText('GST')[1]!, { target: { value: '5' } })
  type(/^Freight and other charges/, '5,000')
  press('Send bill')
  await screen.findByText('₹5,000, by the order and what was agreed ₹1,200 not billed yet', { exact: false })
  screen.getByText('GST 5 %, in the order 18 %', { exact: false })
  expect(sent()).toEqual([])
  fireEvent.change(screen.getAllByLabelText('GST')[1]!, { target: { value: '18' } })
  // Papers were rounded to a rupee.
  type(/^Freight and other charges/, '1,201')
  press('Send bill')
  await waitFor(() => expect(sent()).toMatchObject([{ charges: [{ amount: 1201, gst_percent: 18 }] }]))
})

test('charges of two rates of GST are billed as the order has them, or as they are added', async () => {
  const freight = {
    ...{ charges_left: 5616, charges_due: 5616 },
    charges_by_gst: [
      { gst_percent: 5, due: 4500 },
      { gst_percent: 18, due: 1116 },
    ],
  }
  showForm(
    <BillForm money={{ ...money, ...freight, lines: [{ ...line, billed_qty: 0 }] } as never} onClose={() => {}} />,
  )
  expect((field(/^Charges with another GST/) as HTMLInputElement).value).toBe('1116')
  press('Add charges with another GST')
  type(/^Bill number/, 'DC/460')
  press('Send bill')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0].charges.map(({ amount, gst_percent }: never) => [amount, gst_percent])).toEqual([
    [4500, 5],
    [1116, 18],
  ])
})

test('a credit note of more than its bill has is asked about, though other bills have as much', async () => {
  const bills = [{ ...sentBill, status: 'passed' }]
  const lines = [{ ...line, billed_qty: 2 }]
  showForm(<BillForm money={{ ...money, bills, lines } as never} onClose={() => {}} />)
  type(/^Kind of bill/, 'credit_note')
  type(/^Bill number/, 'CN/10')
  await waitFor(() => expect(server.received.some(({ path }) => path.endsWith('/bills/bill'))).toBe(true))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  type(/^Quantity/, '1.5')
  press('Send bill')
  await screen.findByText(/1\.5 MT, in bill INV-7 1 MT/)
  expect(sent()).toEqual([])
  type(/^Quantity/, '1')
  press('Send bill')
  await waitFor(() => expect(sent()).toMatchObject([{ original_bill: 'bill', items: [{ qty: 1 }] }]))
})

test('a second credit note of what a dispute ended with is asked about', async () => {
  const ended = { id: 'whole', bill_id: null, outcome_payer: 'supplier', outcome_amount: 3894, taken_off: null }
  const note = { id: 'note', kind: 'credit_note', number: 'CN/08', status: 'passed', total: 3894 }
  const bills = [{ ...sentBill, status: 'paid' }, note]
  showForm(<BillForm money={{ ...money, given_left: 0, disputes: [ended], bills } as never} onClose={() => {}} />)
  type(/^Bill number/, 'CN/09')
  type(/^Kind of bill/, 'credit_note')
  type(/^Quantity/, '0')
  type(/^Freight and other charges/, '3300')
  fireEvent.change(document.querySelector('[name="charges.0.gst"]')!, { target: { value: '18' } })
  press('Send bill')
  await screen.findByText(/₹3,894: as much was agreed, and a credit note of it is sent already/)
  expect(sent()).toEqual([])
})

test('a credit note without goods that is more than was agreed, such as by its GST, is asked about', async () => {
  const bills = [{ ...sentBill, status: 'paid' }]
  const ended = { id: 'whole', bill_id: null, outcome_payer: 'supplier', outcome_amount: 3250, taken_off: null }
  showForm(<BillForm money={{ ...money, given_left: 3250, disputes: [ended], bills } as never} onClose={() => {}} />)
  type(/^Bill number/, 'CN/09')
  type(/^Kind of bill/, 'credit_note')
  type(/^Quantity/, '0')
  type(/^Freight and other charges/, '3250')
  fireEvent.change(document.querySelector('[name="charges.0.gst"]')!, { target: { value: '18' } })
  press('Send bill')
  await screen.findByText(/₹3,835 with GST, agreed ₹3,250/)
  expect(sent()).toEqual([])
  type(/^Freight and other charges/, '2754.24')
  press('Send bill')
  await waitFor(() => expect(sent()).toMatchObject([{ total: 3250 }]))
})

test('what was agreed in a dispute is told at the charges, and billed without a question', async () => {
  const agreed = { agreed_left: 2844, lines: [{ ...line, billed_qty: line.accepted_qty }] }
  showForm(<BillForm money={{ ...money, ...agreed } as never} onClose={() => {}} />)
  screen.getByText('Agreed in a dispute and not billed yet: ₹2,844')
  type(/^Bill number/, 'DC/444')
  type(/^Freight and other charges/, '2,844')
  press('Send bill')
  await waitFor(() => expect(sent()).toMatchObject([{ items: [], charges: [{ amount: 2844 }] }]))
})

test('a credit note that takes back more than was billed is asked about first', async () => {
  showForm(<BillForm money={{ ...money, lines: [{ ...line, billed_qty: 2 }] } as never} onClose={() => {}} />)
  type(/^Bill number/, 'CN/1')
  type(/^Kind of bill/, 'credit_note')
  type(/^Quantity/, '20')
  press('Send bill')
  await screen.findByText('20 MT, billed 2 MT', { exact: false })
  expect(sent()).toEqual([])
})

test('a bill that is dated before the order, or of another GST number, is asked about first', async () => {
  showForm(<BillForm money={{ ...money, lines: [{ ...line, billed_qty: 0 }] } as never} onClose={() => {}} />)
  type(/^Bill number/, 'DC/443')
  type(/^Bill date/, '2026-11-07')
  type(/^Your GST number/, '27AAPFU0939F1ZX')
  press('Send bill')
  await screen.findByText('7 Nov 2026, before the order of 8 Nov 2026', { exact: false })
  screen.getByText('27AAPFU0939F1ZX, in the order 27AAPFU0939F1ZV', { exact: false })
  expect(sent()).toEqual([])
  type(/^Bill date/, '2026-11-08')
  type(/^Your GST number/, '27 aapfu 0939f1zv')
  press('Send bill')
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('another tax than that of the order is asked about first, and so is another rate of GST', async () => {
  showForm(<BillForm money={{ ...money, lines: [{ ...line, billed_qty: 0 }] } as never} onClose={() => {}} />)
  type(/^Bill number/, 'DC/441')
  type(/^Tax on your bill/, 'inter')
  fireEvent.change(screen.getAllByLabelText('GST')[0]!, { target: { value: '28' } })
  press('Send bill')
  await screen.findByText(/^This differs from the order/)
  screen.getByText('IGST, in the order CGST + SGST', { exact: false })
  screen.getByText('GST 28 %, in the order 18 %', { exact: false })
  expect(sent()).toEqual([])
})

test('the tax follows the GST number that is typed, and the other one is asked about', async () => {
  showForm(<BillForm money={{ ...money, lines: [{ ...line, billed_qty: 0 }] } as never} onClose={() => {}} />)
  type(/^Bill number/, 'DC/445')
  type(/^Your GST number/, '24 aapfu 0939f1z1')
  press('Send bill')
  await screen.findByText('24AAPFU0939F1Z1, in the order 27AAPFU0939F1ZV', { exact: false })
  expect(screen.queryByText(/IGST,/)).toBe(null)
  type(/^Tax on your bill/, 'intra')
  press('Send bill')
  await screen.findByText('CGST + SGST, with this GST number IGST', { exact: false })
  expect(sent()).toEqual([])
  type(/^Tax on your bill/, 'inter')
  press('Send bill')
  await screen.findByText('24AAPFU0939F1Z1, in the order 27AAPFU0939F1ZV', { exact: false })
  press('Yes, send it')
  await waitFor(() => expect(sent()).toMatchObject([{ cgst: 0, igst: 18_000 }]))
})

test('discount and charges are sent by names that every reader gets in the own language', async () => {
  const cheaper = {
    ...money,
    discount_percent: 2,
    charges_left: 900,
    charges_due: 540,
    charges_by_gst: [{ gst_percent: 18, due: 540 }],
    lines: [{ ...line, billed_qty: 0 }],
  }
  showForm(<BillForm money={cheaper as never} onClose={() => {}} />)
  expect((field(/^Freight and other charges/) as HTMLInputElement).value).toBe('540')
  type(/^Bill number/, 'DC/441')
  press('Send bill')
  await waitFor(() =>
    expect(sent()[0]?.charges).toMatchObject([
      { name: 'Freight and other charges', amount: 540 },
      { name: 'Discount' },
    ]),
  )
  expect([chargeName('Discount'), chargeName('Royalty')]).toEqual(['Discount', null])
})

test('a credit note begins with nothing that was credited already and without freight; what was typed as freight stays', () => {
  const credited = { ...line, accepted_qty: 2, billed_qty: 1.5, credited_qty: 0.5 }
  const freight = { charges_due: 540, charges_by_gst: [{ gst_percent: 18, due: 540 }] }
  showForm(<BillForm money={{ ...money, ...freight, lines: [credited] } as never} onClose={() => {}} />)
  const shown = () => [/^Quantity|^Up to date/, /^Freight/].map((label) => (field(label) as HTMLInputElement).value)
  screen.getByText('Accepted 2, billed 1.5 MT, credited 0.5 MT')
  expect(shown()).toEqual(['0', '540'])
  type(/^Kind of bill/, 'credit_note')
  expect(shown()).toEqual(['0', ''])
  type(/^Kind of bill/, 'ra_bill')
  expect(shown()).toEqual(['1.5', '540'])
  type(/^Freight/, '600')
  type(/^Kind of bill/, 'credit_note')
  expect(shown()).toEqual(['0', '600'])
})

test('of a bill with two rates of GST the form names the sum of its lines, and each discount with its rate', () => {
  const bricks = { ...line, order_item_id: 'bricks', description: 'Bricks', gst_percent: 12, rate: 10, billed_qty: 0 }
  const mixed = { ...money, discount_percent: 2, lines: [{ ...line, billed_qty: 0 }, bricks] }
  showForm(<BillForm money={mixed as never} onClose={() => {}} />)
  const rows = [...screen.getByRole('region', { name: 'Figures' }).querySelectorAll('dl > div')]
  expect(rows.slice(0, 4).map((row) => row.textContent)).toEqual([
    'Sum of the lines₹1,00,020',
    'Discount · GST\u00a018\u00a0%−₹2,000',
    'Discount · GST\u00a012\u00a0%−₹0.40',
    'Before tax₹98,019.60',
  ])
})

test('a bill of charges alone is sent, and one of nothing is asked what it is for', async () => {
  showForm(
    <BillForm
      money={{ ...money, charges_left: 500, lines: [{ ...money.lines[0]!, billed_qty: line.accepted_qty }] }}
      onClose={() => {}}
    />,
  )
  type(/^Bill number/, 'DC/442')
  press('Send bill')
  await screen.findByText('Enter what this bill is for')
  type(/^Freight and other charges/, '500')
  press('Send bill')
  await waitFor(() => expect(sent()).toMatchObject([{ items: [], charges: [{ amount: 500 }] }]))
})

const old = {
  ...{
    id: 'old',
    kind: 'invoice',
    number: 'DC/438',
    bill_date: '2026-10-01',
    status: 'mismatch',
    igst: 0,
    charges: [],
  },
  ...{ seller_gst_number: money.seller_gst_number, total: 88_500, findings: [], suggested_deductions: [] },
  items: [{ ...line, qty: 1.5, before: 0, amount: 75_000 }],
} as unknown as Bill

test('a bill to be corrected is filled in, and what it has is free again', async () => {
  showForm(<BillForm money={money} corrects={old} onClose={() => {}} />)
  expect((screen.getByLabelText(/^Bill number/) as HTMLInputElement).value).toBe('DC/438')
  expect((screen.getByLabelText(/^Quantity/) as HTMLInputElement).value).toBe('1.5')
  screen.getByText('Before the order of 8 Nov 2026')
  screen.getByText('Accepted 2, billed 0.5 MT')
  press('Send bill')
  await screen.findByText('1 Oct 2026, before the order of 8 Nov 2026', { exact: false })
  press('Yes, send it')
  await waitFor(() => expect(sent()).toMatchObject([{ corrects: 'old', items: [{ qty: 1.5, rate: 50_000 }] }]))
})

let change = (_: Bill) => {}
function ChangedByOthers({ first }: { first: Bill }) {
  const [bill, setBill] = useState(first)
  change = setBill
  return <BillActions bill={bill} />
}

test('what is typed into a correction stays as a colleague sends another one, and is filled in where that is corrected', async () => {
  const number = async () => (await screen.findByLabelText(/^Bill number/)) as HTMLInputElement
  const returned = { ...old, status: 'returned', corrected_by: null } as unknown as Bill
  // The owner of drafts while nobody is signed in.
  const meena = { ...asha, id: 'guest' } as User
  show(meena, <ChangedByOthers first={returned} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct and send again' }))
  await number()
  type(/^Bill number/, 'DC/438-A')
  act(() => change({ ...returned, corrected_by: 'next' }))
  await screen.findByText('A colleague has sent the correction meanwhile')
  expect((await number()).value).toBe('DC/438-A')
  expect(screen.getByRole('link', { name: 'The corrected bill' }).getAttribute('href')).toBe('/bills/next')
  expect(screen.queryByRole('button', { name: 'Send bill' })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByLabelText(/^Bill number/)).toBeNull())
  cleanup()
  const differs = { ...old, id: 'next', number: 'DC/440', status: 'mismatch', corrected_by: null } as Bill
  show(meena, <ChangedByOthers first={differs} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct and send again' }))
  expect((await number()).value).toBe('DC/438-A')
})

test('a bill that differs only now is passed with a reason, which is asked for', async () => {
  const sentence = { code: 'pass_reason_needed', text: 'This bill differs from the order. Say why you pass it.' }
  const errors = [{ path: 'reason', code: sentence.code, message: sentence.text }]
  answers = [{ status: 422, body: { status: 422, title: 'Invalid', code: 'invalid', detail: sentence.text, errors } }]
  show({ ...asha, role: 'buyer' }, <PassDialog bill={old} onClose={() => {}} />)
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  press('Pass for payment')
  fireEvent.change(await screen.findByLabelText(/^Reason/), {
    target: { value: 'The other bill was returned by mail' },
  })
  press('Pass for payment')
  await waitFor(() => expect(sent()[1]).toMatchObject({ reason: 'The other bill was returned by mail' }))
})

test('a reason that was typed while a bill differed is not sent unseen once it agrees', async () => {
  const finding = { code: 'rate', order_item_id: null, billed: 1, expected: 2 }
  const differing = { ...old, findings: [finding] } as unknown as typeof old
  show({ ...asha, role: 'buyer' }, <PassDialog bill={differing} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Floor 4 was promised' } })
  cleanup()
  show({ ...asha, role: 'buyer' }, <PassDialog bill={old} onClose={() => {}} />)
  press('Pass for payment')
  await waitFor(() => expect(sent()).toMatchObject([{ reason: '' }]))
})

test('who passes the last bill reads that an advance it takes off is not paid yet', () => {
  const advance = { kind: 'advance_recovery', amount: 30_000, note: '', unpaid: 20_000 } as const
  const last = { ...old, suggested_deductions: [advance], advance_left: 10_000 }
  show({ ...asha, role: 'buyer' }, <PassDialog bill={last} onClose={() => {}} />)
  screen.getByText('₹20,000 of it is not paid yet, and stays due as the advance.')
  // What is paid comes off first.
  type(/^Advance recovery/, '12000')
  screen.getByText('₹2,000 of it is not paid yet, and stays due as the advance.')
  type(/^Advance recovery/, '9000')
  screen.getByText('₹10,000 of the advance is not taken off yet')
})

test('who passes a bill reads which credit notes come off it by themselves, and what is to be paid then', async () => {
  const note = { id: 'note', kind: 'credit_note', number: 'CN/13', note_left: 31_700 }
  moneyNow = { ...money, bills: [note] } as unknown as MoneyOfOrder
  show({ ...asha, role: 'buyer' }, <PassDialog bill={old} onClose={() => {}} />)
  await screen.findByText('CN/13')
  screen.getByText('To be paid: ₹56,800')
  type(/^Retention/, '60000')
  screen.getByText('To be paid: ₹0')
})

test('taking off more than was paid ahead is asked about once, before the bill is passed', async () => {
  show({ ...asha, role: 'buyer' }, <PassDialog bill={{ ...old, advance_left: 42_720 }} onClose={() => {}} />)
  type(/^Advance recovery/, '50000')
  press('Pass for payment')
  screen.getByText('This takes off more than the advance.')
  screen.getByText(/Of the advance ₹42,720 is paid and not taken off yet/)
  expect(sent()).toEqual([])
  type(/^Advance recovery/, '50001')
  press('Pass for payment')
  press('Pass for payment')
  await waitFor(() => expect(sent()).toMatchObject([{ deductions: [{ kind: 'advance_recovery', amount: 50_001 }] }]))
})

test('taking off more than was paid ahead is asked about in a correction, too', async () => {
  const passed = { ...old, status: 'passed', advance_left: 42_720, deductions: [] } as typeof old
  show({ ...asha, role: 'buyer' }, <DeductionsDialog bill={passed} onClose={() => {}} />)
  type(/^Advance recovery/, '50000')
  type(/^Reason/, 'Typed wrong')
  press('Correct the deductions')
  screen.getByText(/^Other bills leave ₹42,720 of the advance/)
  const corrected = () => server.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))
  expect(corrected()).toEqual([])
  press('Correct the deductions')
  await waitFor(() =>
    expect(corrected()).toMatchObject([{ deductions: [{ kind: 'advance_recovery', amount: 50_000 }] }]),
  )
})

test('keeping back more retention than the order says is asked about once', async () => {
  const retention = { kind: 'retention', amount: 500, note: '', unpaid: 0 } as const
  const bill = { ...old, suggested_deductions: [retention] }
  show({ ...asha, role: 'buyer' }, <PassDialog bill={bill} onClose={() => {}} />)
  type(/^Retention/, '5000')
  press('Pass for payment')
  screen.getByText('This keeps back more retention than the order says.')
  expect(sent()).toEqual([])
  type(/^Retention/, '500')
  press('Pass for payment')
  await waitFor(() => expect(sent()).toMatchObject([{ deductions: [{ kind: 'retention', amount: 500 }] }]))
})

test('the deductions of a passed bill begin with what they are, and a missing reason is said at its field', async () => {
  const errors = [
    { path: 'reason', code: 'field_required', message: 'Reason is required', params: { field: 'reason' } },
  ]
  answers = [{ status: 422, body: { status: 422, title: 'Invalid', detail: 'Reason is required', errors } }]
  const deductions = [
    { kind: 'retention', amount: 500, note: '' },
    { kind: 'other', amount: 100, note: 'Crane that waited' },
    { kind: 'other', amount: 20, note: '' },
    { kind: 'credit_note', amount: 50, note: 'CN/1' },
  ]
  show({ ...asha, role: 'buyer' }, <DeductionsDialog bill={{ ...old, deductions } as never} onClose={() => {}} />)
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([value(/^Retention/), value(/^Other deduction/), value(/^What for/)]).toEqual([
    '500',
    '120',
    'Crane that waited',
  ])
  type(/^Retention/, '50')
  press('Correct the deductions')
  await waitFor(() => expect(noted(/^Reason/)).toBe('Reason is required'))
  type(/^Reason/, 'Typed a zero too many')
  press('Correct the deductions')
  const put = () => server.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))
  await waitFor(() => expect(put()).toHaveLength(2))
  expect(put()[1]).toEqual({
    reason: 'Typed a zero too many',
    deductions: [
      { kind: 'retention', amount: 50, note: '' },
      { kind: 'other', amount: 120, note: 'Crane that waited' },
    ],
  })
})

test('what is typed over the proposal is kept when the form is closed, until the bill is passed', async () => {
  const retention = { kind: 'retention', amount: 500, note: '', unpaid: 0 } as const
  const form = <PassDialog bill={{ ...old, suggested_deductions: [retention] }} onClose={() => {}} />
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  show({ ...asha, role: 'buyer' }, form)
  type(/^Other deduction/, '250')
  type(/^What for/, 'Crane that waited')
  cleanup()
  show({ ...asha, role: 'buyer' }, form)
  expect([value(/^Retention/), value(/^Other deduction/), value(/^What for/)]).toEqual([
    '500',
    '250',
    'Crane that waited',
  ])
  press('Pass for payment')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(value(/^Other deduction/)).toBe(''))
})

test('what the order does not say itself is told with the deduction', async () => {
  show({ ...asha, role: 'buyer' }, <PassDialog bill={old} onClose={() => {}} />)
  expect(screen.queryByLabelText(/^What for/)).toBeNull()
  type(/^Retention/, '100')
  type(/^Other deduction/, '250')
  press('Pass for payment')
  await screen.findByText('Say what it is for')
  expect(sent()).toEqual([])
  type(/^What for/, 'Crane that waited')
  press('Pass for payment')
  press('Pass for payment')
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        deductions: [
          { kind: 'retention', amount: 100 },
          { kind: 'other', amount: 250, note: 'Crane that waited' },
        ],
      },
    ]),
  )
})

test('a deduction below 0 or without sense is said at its field; more than the bill is never sent', async () => {
  show({ ...asha, role: 'buyer' }, <PassDialog bill={old} onClose={() => {}} />)
  type(/^Retention/, '-500')
  type(/^Material supplied/, 'abc')
  expect(screen.getAllByText('Enter an amount of 0 or more')).toHaveLength(2)
  type(/^Material supplied/, '')
  type(/^Retention/, '999999999')
  const refusal = screen.getByText('The deductions are more than the bill of ₹88,500.')
  // With the buttons, which stay in sight below the fields on a phone; no field is wrong, so it takes the focus.
  expect(refusal.parentElement!.parentElement!.contains(screen.getByRole('button', { name: 'Pass for payment' }))).toBe(
    true,
  )
  press('Pass for payment')
  expect(document.activeElement).toBe(refusal)
  type(/^Retention/, '500')
  screen.getByText('To be paid: ₹88,000')
  press('Pass for payment')
  press('Pass for payment')
  await waitFor(() => expect(sent()).toMatchObject([{ deductions: [{ kind: 'retention', amount: 500 }] }]))
})

test('a credit note for what a dispute has taken off its bill already is asked about first', async () => {
  const ended = { id: 'late', bill_id: 'bill', outcome_payer: 'supplier', outcome_amount: 10_000, taken_off: 10_000 }
  const disputed = { ...money, disputes: [ended], bills: [{ ...sentBill, status: 'passed' }] } as never
  showForm(<BillForm money={disputed} onClose={() => {}} />)
  type(/^Bill number/, 'CN/02')
  type(/^Kind of bill/, 'credit_note')
  type(/^Quantity/, '0')
  expect(noted(/^Freight and other charges/)).toBe('Agreed in a dispute and taken off its bill: ₹10,000')
  // The only bill of the order is the one that it is of.
  expect(screen.getByLabelText<HTMLSelectElement>(/^For the bill/).value).toBe('bill')
  type(/^Freight and other charges/, '8474.58')
  fireEvent.change(document.querySelector('[name="charges.0.gst"]')!, { target: { value: '18' } })
  press('Send bill')
  await screen.findByText(/₹10,000 is taken off its bill without a credit note/)
  expect(sent()).toEqual([])
  press('Yes, send it')
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'credit_note', number: 'CN/02' }]))
})

test('a credit note of what is still to be given after a dispute goes without a question', async () => {
  const ended = { id: 'late', bill_id: 'bill', outcome_payer: 'supplier', outcome_amount: 15_000, taken_off: 5_000 }
  const bills = [{ ...sentBill, status: 'paid' }]
  showForm(<BillForm money={{ ...money, given_left: 10_000, disputes: [ended], bills } as never} onClose={() => {}} />)
  type(/^Bill number/, 'CN/03')
  type(/^Kind of bill/, 'credit_note')
  type(/^Quantity/, '0')
  type(/^Freight and other charges/, '8474.58')
  fireEvent.change(document.querySelector('[name="charges.0.gst"]')!, { target: { value: '18' } })
  press('Send bill')
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'credit_note', number: 'CN/03' }]))
})
