import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptAtSite,
  billFor,
  daysAgo,
  moneyOf,
  submitBill,
  toPaisa,
  tryPassBill,
  tryPay,
} from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder, advancedOrder, deliveredOrder } from '#tests/support/orders.ts'

let market: Market
let ravi: Person
let asha: Person
let accounts: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  accounts = await colleague(market, ravi, 'buyer', 'accounts')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const delivered = () => deliveredOrder(market, { buyer: ravi, supplier: asha })
type One = { id: string }
type Deductions = { kind: string; amount: number; note?: string }[]

const correct = ({ id }: One, deductions: Deductions, person = accounts) =>
  person.try('correctDeductions', { params: { id }, body: { reason: 'Typed by mistake', deductions } as never })
const refusalOf = ({ body }: { body: { code?: string; errors?: { code: string }[] } }) =>
  body.errors?.[0]?.code ?? body.code

test('a wrong deduction of a passed bill is corrected, with a reason that its supplier reads', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  const retention = (amount: number) => [{ kind: 'retention', amount }]
  expect(refusalOf(await correct(bill, []))).toBe('bill_not_passed')
  await tryPassBill(accounts, bill, { deductions: retention(73_750.5) })
  const corrected = await correct(bill, [...retention(7375.05), { kind: 'ld', amount: 100, note: 'Two days late' }])
  expect(corrected.body).toMatchObject({
    status: 'passed',
    left: toPaisa(bill.total - 7475.05),
    deductions_reason: 'Typed by mistake',
    deductions: [
      { kind: 'retention', amount: 7375.05 },
      { kind: 'ld', note: 'Two days late' },
    ],
  })
  expect((await asha.call('notifications'))[0]).toMatchObject({
    title: 'Deductions were corrected',
    message: `Ravi Constructions corrected what it deducts from bill ${bill.number} of order ${order.number}: Typed by mistake`,
  })
  expect((await ravi.call('companyLog'))[0]).toMatchObject({ did: 'correct_deductions' })
  expect((await correct(bill, [], asha)).status).toBe(403)
  const noReason = { params: { id: bill.id }, body: { reason: ' ', deductions: [] } }
  expect(refusalOf(await accounts.try('correctDeductions', noReason as never))).toBe('field_required')

  // What is paid is not deducted any more; contested money may have arrived.
  const paid = await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total - 10_000 })
  expect(refusalOf(await correct(bill, retention(10_000.01)))).toBe('deductions_above')
  await asha.call('contestPayment', { params: { id: paid.body.id }, body: { reason: 'Not in the bank' } })
  expect(refusalOf(await correct(bill, retention(10_000.01)))).toBe('deductions_above')
  expect((await correct(bill, retention(10_000))).body).toMatchObject({ status: 'passed', left: bill.total - 10_000 })
  await asha.call('confirmPayment', { params: { id: paid.body.id } })
  expect(await ravi.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'paid', left: 0 })
  expect((await correct(bill, [])).body).toMatchObject({ status: 'passed', left: 10_000 })
})

test('a credit note that was too large for the bill is taken off what a correction leaves', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill, { deductions: [{ kind: 'other', amount: bill.total - 1000 }] })
  const note = await submitBill(asha, order, billFor(order, [50, 0, 0], { kind: 'credit_note' }))
  expect((await tryPassBill(accounts, note)).body).toMatchObject({ note_left: toPaisa(note.total - 1000) })
  expect((await correct(bill, [])).body).toMatchObject({ left: toPaisa(bill.total - note.total) })
  expect(await ravi.call('bill', { params: { id: note.id } })).toMatchObject({ status: 'paid', note_left: 0 })
  expect(refusalOf(await correct(bill, [{ kind: 'other', amount: toPaisa(bill.total - note.total + 0.01) }]))).toBe(
    'deductions_above',
  )
  expect(refusalOf(await correct(note, []))).toBe('credit_note_whole')
})

test('what a dispute took off stays, and what else was deducted goes', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill, { deductions: [{ kind: 'ld', amount: 900 }] })
  const about = { kind: 'quality' as const, claim: 'Wet bags', bill_id: bill.id }
  const { id } = await ravi.call('raiseDispute', { params: { id: order.id }, body: about })
  const body = { outcome: 'Wet bags', amount: 2000, payer: 'supplier' as const }
  await asha.call('proposeOutcome', { params: { id }, body })
  await ravi.call('agreeDispute', { params: { id }, body: {} })
  expect(refusalOf(await correct(bill, [{ kind: 'other', amount: 1999.99 }]))).toBe('agreed_stays')
  expect((await correct(bill, [{ kind: 'other', amount: 2000 }])).body).toMatchObject({ left: bill.total - 2000 })
})

test('what a dispute gives the supplier and is deducted no more is not billed as well, unless it is deducted again', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  const late = (amount: number) => [{ kind: 'ld', amount }]
  await tryPassBill(accounts, bill, { deductions: late(2000) })
  const about = { kind: 'other' as const, claim: 'It came in time', bill_id: bill.id }
  const { id } = await asha.call('raiseDispute', { params: { id: order.id }, body: about })
  const body = { outcome: 'Released', amount: 1500, payer: 'buyer' as const }
  await ravi.call('proposeOutcome', { params: { id }, body })
  await asha.call('agreeDispute', { params: { id }, body: {} })
  const toBill = async () => [
    (await moneyOf(asha, order)).agreed_left,
    (await asha.call('dashboardActions')).sums_to_bill.flatMap((one) => (one.id === order.id ? [one.amount] : [])),
  ]
  expect(await toBill()).toEqual([1500, [1500]])
  await correct(bill, late(1000))
  expect(await toBill()).toEqual([500, [500]])
  await correct(bill, [])
  expect(await toBill()).toEqual([0, []])
  expect((await moneyOf(asha, order)).disputes.find((one) => one.id === id)).toMatchObject({ taken_off: 1500 })
  await correct(bill, late(2000))
  expect(await toBill()).toEqual([1500, [1500]])
})

test('what an ended order retains is paid back as corrected, until it is paid, and no advance is taken off that nobody paid', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const { id } = order
  const quantities = order.items.map(({ qty }) => qty)
  await acceptAtSite(ravi, order, quantities)
  const bill = await submitBill(asha, order, billFor(order, quantities))
  const retention = (amount: number) => [{ kind: 'retention', amount }]
  await tryPassBill(accounts, bill, { deductions: retention(50_000) })
  const retained = async () =>
    (await moneyOf(ravi, order)).milestones
      .filter(({ trigger }) => trigger === 'retention')
      .map(({ amount, status }) => [amount, status])
  expect([(await ravi.call('order', { params: { id } })).status, await retained()]).toEqual([
    'completed',
    [[50_000, 'due']],
  ])
  await correct(bill, retention(5000))
  expect(await retained()).toEqual([[5000, 'due']])
  await correct(bill, [])
  expect(await retained()).toEqual([[0, 'cancelled']])
  await correct(bill, retention(7000))
  expect(await retained()).toEqual([[7000, 'due']])
  expect(refusalOf(await correct(bill, [...retention(7000), { kind: 'advance_recovery', amount: 1 }]))).toBe(
    'advance_for_bill',
  )
  const [milestone] = (await moneyOf(ravi, order)).milestones.filter(({ trigger }) => trigger === 'retention')
  await tryPay(accounts, order, { milestone_id: milestone!.id, amount: 7000 })
  expect(refusalOf(await correct(bill, retention(6000)))).toBe('retention_paid')
  expect((await correct(bill, [...retention(7000), { kind: 'ld', amount: 10 }])).status).toBe(200)
})

const recovery = (amount: number) => [{ kind: 'advance_recovery', amount }]
const close = ({ id }: One) => ravi.call('closeOrder', { params: { id }, body: { reason: 'The site is closed' } })

test('of an ended order what a bill takes off the advance is corrected, up to what is left of it', async () => {
  const { order, amount } = await advancedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [500, 0, 0])
  const bill = await submitBill(asha, order, billFor(order, [500, 0, 0]))
  await tryPassBill(accounts, bill, { deductions: recovery(amount - 4000) })
  await close(order)
  const owed = async () =>
    (await asha.call('dashboardActions')).refunds_to_pay.flatMap((one) => (one.id === order.id ? [one.amount] : []))
  expect(await owed()).toEqual([4000])
  const back = { mode: 'neft', reference: 'SBIN-BACK', paid_on: daysAgo(0), amount: 1000 } as const
  await accounts.call('recordAdvanceRefund', { params: { id: order.id }, body: back })

  const above = await correct(bill, recovery(toPaisa(amount - 1000 + 0.01)))
  expect([above.status, above.body]).toMatchObject([409, { code: 'advance_for_bill' }])
  const left = async (taken: number) => (await correct(bill, recovery(taken))).body.left
  expect(await left(amount - 1000)).toBe(toPaisa(bill.total - amount + 1000))
  expect(await owed()).toEqual([])
  expect(await left(2000)).toBe(toPaisa(bill.total - 2000))
  expect(await owed()).toEqual([amount - 3000])
})

test('what an ended order takes off less of an advance that was not paid is not asked for as advance either', async () => {
  const { order, amount, payment } = await advancedOrder(market, { buyer: ravi, supplier: asha }, { confirmed: false })
  await accounts.call('withdrawPayment', { params: { id: payment } })
  const { milestones } = await moneyOf(ravi, order)
  const part = { milestone_id: milestones[0]!.id, amount: amount - 4000, reference: `PART ${order.number}` }
  const paid = await tryPay(accounts, order, { ...part, paid_on: daysAgo(0) })
  await acceptAtSite(ravi, order, [500, 0, 0])
  const bill = await submitBill(asha, order, billFor(order, [500, 0, 0]))
  await tryPassBill(accounts, bill, { deductions: recovery(amount - 1000) })
  await close(order)
  await asha.call('confirmPayment', { params: { id: paid.body.id } })
  const asked = async () =>
    (await accounts.call('payables')).rows.flatMap((one) =>
      one.order_id === order.id && one.milestone_id ? [one.left] : [],
    )
  expect(await asked()).toEqual([3000])
  expect((await correct(bill, recovery(amount - 3000))).status).toBe(200)
  expect(await asked()).toEqual([1000])
  expect(refusalOf(await correct(bill, recovery(amount - 1000)))).toBe('advance_for_bill')
  expect((await correct(bill, recovery(amount - 4000))).status).toBe(200)
  expect(await asked()).toEqual([])
})
