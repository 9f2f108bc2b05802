import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '#domain/csv.ts'
import { acceptAtSite, billFor, daysAgo, moneyOf, submitBill, tryPassBill, tryPay } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder, deliveredOrder } from '#tests/support/orders.ts'

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

const delivered = (accepted?: readonly number[]) => deliveredOrder(market, { buyer: ravi, supplier: asha }, accepted)

test('what the buyer recorded is to be confirmed by the supplier, on the dashboard and on the bill', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill)
  const payment = await tryPay(accounts, order, {
    bill_id: bill.id,
    amount: 60_000,
    tds: 960,
    reference: 'UTR-CONFIRM',
  })
  const waiting = async () => {
    const { payments_to_confirm } = await asha.call('dashboardActions')
    return payments_to_confirm.filter(({ reference }) => reference === 'UTR-CONFIRM')
  }
  expect(await waiting()).toMatchObject([
    { id: payment.body.id, bill_id: bill.id, amount: 60_000, company_name: 'Ravi Constructions' },
  ])
  const seen = () => asha.call('bill', { params: { id: bill.id } })
  expect(await seen()).toMatchObject({ paid: 60_960, paid_tds: 960, to_confirm: 60_000, left: 24_000 })
  // The TDS of what has not come is owed with it.
  const owed = async () => (await asha.call('receivables')).rows.find(({ bill_id }) => bill_id === bill.id)?.left
  expect([(await seen()).to_confirm_tds, await owed()]).toEqual([960, 84_960])
  await asha.call('confirmPayment', { params: { id: payment.body.id } })
  expect(await waiting()).toEqual([])
  expect(await seen()).toMatchObject({ paid: 60_960, to_confirm: 0, to_confirm_tds: 0, left: 24_000 })
  expect(await owed()).toBe(24_000)
})

test('TDS that a payment did not name is recorded by itself, and confirmed; nothing else is recorded with it', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill)
  const paid = await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total - 1416, reference: 'UTR-NO-TDS' })
  await asha.call('confirmPayment', { params: { id: paid.body.id } })
  const challan = { bill_id: bill.id, mode: 'tds', reference: '0510308 00042' } as const
  const errorsOf = async (sums: { amount: number; tds?: number; mode?: 'neft' }) =>
    (await tryPay(accounts, order, { ...challan, ...sums })).body.errors.map(({ path }: { path: string }) => path)
  expect(await errorsOf({ amount: 10, tds: 1416 })).toEqual(['amount'])
  expect(await errorsOf({ amount: 0 })).toEqual(['tds'])
  expect(await errorsOf({ amount: 0, tds: 1416, mode: 'neft' })).toEqual(['amount'])

  const alone = await tryPay(accounts, order, { ...challan, amount: 0, tds: 1416 })
  expect(alone).toMatchObject({ status: 201, body: { mode: 'tds', amount: 0, tds: 1416 } })
  const seen = () => asha.call('bill', { params: { id: bill.id } })
  expect(await seen()).toMatchObject({ status: 'paid', left: 0, to_confirm: 0, to_confirm_tds: 1416 })
  const owed = async () => (await asha.call('receivables')).rows.find(({ bill_id }) => bill_id === bill.id)?.left
  expect(await owed()).toBe(1416)
  const { payments_to_confirm } = await asha.call('dashboardActions')
  expect(payments_to_confirm).toContainEqual(expect.objectContaining({ id: alone.body.id, amount: 1416 }))
  await asha.call('confirmPayment', { params: { id: alone.body.id } })
  expect([await owed(), (await seen()).to_confirm_tds]).toEqual([undefined, 0])
  const vouchers = rowsOfCsv((await accounts.try('exportTally')).text)
  const voucher = vouchers.find((cells) => cells.includes(challan.reference))!
  const cells = ['Voucher Type', 'TDS', 'Amount', 'Party Debit'].map((name) => voucher[vouchers[0]!.indexOf(name)])
  expect(cells).toEqual(['Journal', '1416', '0', '1416'])
})

test('a payment is never of a day before anything was ordered, delivered or billed', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill)
  const early = await tryPay(accounts, order, { bill_id: bill.id, amount: 10, paid_on: '2020-05-01' })
  expect(early.body.errors).toMatchObject([{ path: 'paid_on', message: expect.stringMatching(/^This order is of /) }])
  // Goods came nineteen days ago: an order that began on paper.
  expect((await tryPay(accounts, order, { bill_id: bill.id, amount: 10, paid_on: daysAgo(19) })).status).toBe(201)
  expect((await tryPay(accounts, order, { bill_id: bill.id, amount: 10, paid_on: daysAgo(20) })).status).toBe(422)
})

test('the same reference is recorded once; a payment is never of tomorrow', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill)
  const paid = { bill_id: bill.id, amount: 1000, reference: 'utr900' }
  expect((await tryPay(accounts, order, paid)).status).toBe(201)
  expect((await tryPay(accounts, order, { ...paid, reference: 'UTR900' })).body.detail).toBe(
    'A payment with this reference is recorded already.',
  )
  expect((await tryPay(accounts, order, { ...paid, paid_on: daysAgo(-1) })).body.errors).toMatchObject([
    { path: 'paid_on' },
  ])
  expect((await tryPay(accounts, order, { ...paid, bill_id: null })).body.errors).toMatchObject([{ path: 'bill_id' }])
})

test('a milestone becomes due by its event, and is paid with its bill', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  expect((await moneyOf(ravi, order)).milestones).toMatchObject([
    { trigger: 'receipt', status: 'pending', due_on: null },
  ])
  await acceptAtSite(ravi, order, [100, 0, 0])
  await acceptAtSite(ravi, order, [100, 0, 0], daysAgo(3))
  const [milestone] = (await moneyOf(ravi, order)).milestones
  expect(milestone).toMatchObject({ status: 'due', due_on: daysAgo(-11) })
  const early = await tryPay(accounts, order, { milestone_id: milestone!.id, amount: milestone!.amount + 1 })
  expect(early.status).toBe(409)
  await tryPay(accounts, order, { milestone_id: milestone!.id, amount: milestone!.amount })
  expect((await moneyOf(ravi, order)).milestones).toMatchObject([{ status: 'paid' }])
})
