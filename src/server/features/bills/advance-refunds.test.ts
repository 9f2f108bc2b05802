import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '#domain/csv.ts'
import { englishFormats } from '#domain/words-of-notice.ts'
import { acceptAtSite, billFor, daysAgo, moneyOf, submitBill, tryPassBill, tryPay } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { advancedOrder } from '#tests/support/orders.ts'

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

type One = { id: string }

const payBack = ({ id }: One, amount: number, body: object = {}, key?: string) =>
  accounts.try('recordAdvanceRefund', {
    params: { id },
    body: { mode: 'neft', reference: 'SBIN-BACK', paid_on: daysAgo(0), amount, ...body },
    ...(key && { key }),
  })

const close = ({ id }: One) => ravi.call('closeOrder', { params: { id }, body: { reason: 'The site is closed' } })

/** The rows of the person's table that name the order, as objects. */
async function rowsOf(person: Person, table: 'exportOrders' | 'exportTally', order: string) {
  const [fields, ...rows] = rowsOfCsv((await person.try(table)).text)
  return rows
    .filter((row) => row.some((cell) => cell.includes(order)))
    .map((row) => Object.fromEntries(fields!.map((field, n) => [field, row[n]!])))
}

/** The advance as the lists of both sides still have it. */
async function standing({ id }: One): Promise<(number | undefined)[]> {
  const lists = [await accounts.call('payables'), await asha.call('receivables')]
  return lists.map(({ kept }) => kept.find(({ order_id }) => order_id === id)?.advance)
}

test('what was not paid of an advance is not asked for once the order was closed', async () => {
  const { order, amount, payment } = await advancedOrder(market, { buyer: ravi, supplier: asha }, { confirmed: false })
  await accounts.call('withdrawPayment', { params: { id: payment } })
  const ofAdvance = async () => (await moneyOf(ravi, order)).milestones[0]!
  const milestone = await ofAdvance()
  await tryPay(accounts, order, {
    milestone_id: milestone.id,
    amount: amount - 4500,
    reference: `PART ${order.number}`,
    paid_on: daysAgo(0),
  })
  const due = async (person: Person, list: 'payables' | 'receivables') =>
    (await person.call(list)).rows.filter(({ order_id }) => order_id === order.id).map(({ left }) => left)
  expect(await due(accounts, 'payables')).toEqual([4500])
  await close(order)
  expect(await due(accounts, 'payables')).toEqual([])
  expect(await ofAdvance()).toMatchObject({ status: 'paid', amount: amount - 4500 })
})

test('an advance of an order on which nothing came is paid back after it was closed, and nothing of it is left', async () => {
  const { order, amount } = await advancedOrder(market, { buyer: ravi, supplier: asha })
  await close(order)
  expect(await standing(order)).toEqual([amount, amount])

  const more = await payBack(order, amount + 0.01)
  expect([more.status, more.body.code]).toEqual([409, 'advance_refundable'])
  expect((await payBack(order, amount, { paid_on: daysAgo(-1) })).body.errors).toMatchObject([{ path: 'paid_on' }])
  expect((await payBack(order, amount, { paid_on: daysAgo(400) })).body.errors).toMatchObject([{ path: 'paid_on' }])
  const own = { mode: 'neft', reference: 'X', paid_on: daysAgo(0), amount } as const
  expect((await asha.try('recordAdvanceRefund', { params: { id: order.id }, body: own })).status).toBe(403)

  const part = await payBack(order, 1000, { reference: 'SBIN-1' })
  expect([part.status, part.body]).toMatchObject([
    201,
    { advance_left: amount - 1000, advance_refunds: [{ amount: 1000, reference: 'SBIN-1' }] },
  ])
  await payBack(order, amount - 1000, { reference: 'SBIN-2' })
  expect(await standing(order)).toEqual([undefined, undefined])
  expect((await payBack(order, 0.01)).body.code).toBe('advance_refundable')
  const rest = { mode: 'neft', reference: 'SBIN-2', paid_on: daysAgo(0), amount: amount - 1000 }
  expect(await moneyOf(asha, order)).toMatchObject({ advance_left: 0, advance_refunds: [rest, { amount: 1000 }] })
  expect((await asha.call('notifications'))[0]).toMatchObject({
    title: 'A refund was recorded',
    message: `Ravi Constructions recorded ${englishFormats.rupees(amount - 1000)} as paid back by you of the advance on order ${order.number}.`,
  })
  expect((await ravi.call('companyLog'))[0]).toMatchObject({ did: 'record_refund', what: order.number })

  for (const [person, [out, back]] of [
    [ravi, ['Payment', 'Receipt']],
    [asha, ['Receipt', 'Payment']],
  ] as const) {
    expect(await rowsOf(person, 'exportOrders', order.number!)).toMatchObject([{ billed: '0', paid: '0' }])
    const vouchers = await rowsOf(person, 'exportTally', order.number!)
    const sumOf = (type: string) =>
      vouchers.reduce((sum, row) => sum + (row['Voucher Type'] === type ? Number(row.Amount) : 0), 0)
    expect([sumOf(out), sumOf(back)]).toEqual([amount, amount])
    expect(vouchers.find(({ 'Voucher Number': number }) => number === 'SBIN-2')).toMatchObject({
      ...{ Reference: order.number, Amount: String(amount - 1000) },
      Narration: `Refund of the advance, NEFT, order ${order.number}`,
    })
  }
})

test('what is left of an advance is paid back once, whoever records it at the same time', async () => {
  const { order, amount } = await advancedOrder(market, { buyer: ravi, supplier: asha })
  const key = randomUUID()
  const same = await Promise.all([payBack(order, 10, {}, key), payBack(order, 10, {}, key)])
  expect(same.map(({ status }) => status)).toContain(201)
  expect((await moneyOf(ravi, order)).advance_refunds).toHaveLength(1)
  const raced = await Promise.all(
    Array.from({ length: 4 }, (_, n) => payBack(order, amount - 10, { reference: `UTR-${n}` })),
  )
  expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect((await moneyOf(ravi, order)).advance_left).toBe(0)
})

test('nothing is paid back of a payment that the supplier may still contest', async () => {
  const { order, amount, payment } = await advancedOrder(market, { buyer: ravi, supplier: asha }, { confirmed: false })
  expect(await moneyOf(accounts, order)).toMatchObject({ advance_left: amount, advance_refundable: 0 })
  const early = await payBack(order, 0.01)
  expect([early.status, early.body.code]).toEqual([409, 'advance_refundable'])
  await asha.call('contestPayment', { params: { id: payment }, body: { reason: 'Not here' } })
  expect(await moneyOf(accounts, order)).toMatchObject({ advance_left: 0, advance_refundable: 0 })
})

test('what was paid back is not taken off a bill as well', async () => {
  const { order, amount } = await advancedOrder(market, { buyer: ravi, supplier: asha })
  expect((await payBack(order, amount)).status).toBe(201)

  await acceptAtSite(ravi, order, [10, 0, 0])
  const bill = await submitBill(asha, order, billFor(order, [10, 0, 0]))
  const { suggested_deductions, advance_left } = await accounts.call('bill', { params: { id: bill.id } })
  expect(suggested_deductions.filter(({ kind }) => kind === 'advance_recovery')).toEqual([])
  expect(advance_left).toBe(0)
  const taken = { deductions: [{ kind: 'advance_recovery', amount: 1 }] }
  expect((await tryPassBill(accounts, bill, taken)).body.errors).toMatchObject([{ path: 'deductions' }])
  expect((await tryPassBill(accounts, bill)).status).toBe(200)
})

test('an advance is set off against the retention: nothing of either is left', async () => {
  const { order, amount } = await advancedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [500, 0, 0])
  const bill = await submitBill(asha, order, billFor(order, [500, 0, 0], { bill_date: daysAgo(0) }))
  const retained = {
    deductions: [
      { kind: 'retention', amount: 4000 },
      { kind: 'advance_recovery', amount: amount - 4000 },
      { kind: 'ld', amount: 500 },
    ],
  }
  expect((await tryPassBill(accounts, bill, retained)).status).toBe(200)
  await close(order)
  const { milestones } = await moneyOf(ravi, order)
  const retention = milestones.find(({ trigger }) => trigger === 'retention')!
  const setOff = { mode: 'set_off', reference: 'Letter of today', paid_on: daysAgo(0) } as const
  const paid = await tryPay(accounts, order, { ...setOff, milestone_id: retention.id, amount: 4000 })
  expect(paid.body).toMatchObject({ mode: 'set_off', status: 'recorded' })
  await asha.call('confirmPayment', { params: { id: paid.body.id } })
  expect((await payBack(order, 4000, setOff)).body).toMatchObject({ advance_left: 0 })
  expect(await standing(order)).toEqual([undefined, undefined])

  // In the ledger of the other side the two halves go opposite ways, and what is left of the bill stays.
  const number = order.number!
  const rest = bill.total - amount - 500
  for (const [person, types, owed, [up, down]] of [
    [accounts, ['Purchase', 'Debit Note', 'Payment'], 'payables', ['Party Credit', 'Party Debit']],
    [asha, ['Sales', 'Credit Note', 'Receipt'], 'receivables', ['Party Debit', 'Party Credit']],
  ] as const) {
    const vouchers = await rowsOf(person, 'exportTally', number)
    const booked = vouchers.map((row) => [row['Voucher Type'], row.Narration, Number(row[up]), Number(row[down])])
    expect(booked).toEqual([
      [types[0], `Order ${number}`, bill.total, 0],
      [types[1], `Damages for delay, order ${number}`, 0, 500],
      [types[2], `Advance, NEFT, order ${number}`, 0, amount],
      ['Journal', `Retention, SET-OFF, order ${number}`, 0, 4000],
      ['Journal', `Refund of the advance, SET-OFF, order ${number}`, 4000, 0],
    ])
    expect((await person.call(owed)).rows.find(({ bill_id }) => bill_id === bill.id)?.left).toBe(rest)
    expect(vouchers.reduce((sum, row) => sum + Number(row[up]) - Number(row[down]), 0)).toBe(rest)
  }
})

const takeBack = (refund: One, person = accounts) => person.try('withdrawAdvanceRefund', { params: { id: refund.id } })

test('a refund is recorded once for each order and reference, also at the same time, and again once it was taken back', async () => {
  const { order } = await advancedOrder(market, { buyer: ravi, supplier: asha })
  const raced = await Promise.all([payBack(order, 100), payBack(order, 100)])
  expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const again = await payBack(order, 50, { reference: 'sbin-back' })
  expect([again.status, again.body.code]).toEqual([409, 'reference_used'])
  expect((await payBack(order, 50, { mode: 'upi' })).status).toBe(201)
  const { advance_refunds } = await moneyOf(ravi, order)
  expect(advance_refunds).toMatchObject([{ amount: 50 }, { amount: 100 }])
  const other = await advancedOrder(market, { buyer: ravi, supplier: asha })
  expect((await payBack(other.order, 100)).status).toBe(201)

  expect((await takeBack(advance_refunds[1]!)).status).toBe(200)
  expect((await payBack(order, 100)).status).toBe(201)
})

test('what was recorded as paid back by mistake is taken back: it counts nowhere, and its supplier is told', async () => {
  const { order, amount } = await advancedOrder(market, { buyer: ravi, supplier: asha })
  const [refund] = (await payBack(order, amount)).body.advance_refunds
  expect(await standing(order)).toEqual([undefined, undefined])

  const stranger = await market.buyer('Meena Constructions')
  expect((await takeBack(refund!, stranger)).status).toBe(404)
  expect((await takeBack({ id: randomUUID() })).status).toBe(404)
  expect((await takeBack(refund!, asha)).status).toBe(403)
  const raced = await Promise.all([takeBack(refund!), takeBack(refund!)])
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(raced.find(({ status }) => status === 200)!.body).toMatchObject({ advance_left: amount, advance_refunds: [] })
  expect((await takeBack(refund!)).body.code).toBe('refund_taken_back')

  expect(await standing(order)).toEqual([amount, amount])
  expect(await rowsOf(ravi, 'exportOrders', order.number!)).toMatchObject([{ paid: String(amount) }])
  const vouchers = await rowsOf(ravi, 'exportTally', order.number!)
  expect(vouchers.map((row) => row['Voucher Type'])).toEqual(['Payment'])
  expect((await asha.call('notifications'))[0]).toMatchObject({
    title: 'The record of a refund was taken back',
    message: `Ravi Constructions took back the record that ${englishFormats.rupees(amount)} of the advance on order ${order.number} was paid back.`,
  })
  expect((await ravi.call('companyLog'))[0]).toMatchObject({ did: 'withdraw_refund', what: order.number })
})

test('a set-off whose other half the supplier contests is taken back, also of a closed order', async () => {
  const { order, amount } = await advancedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [500, 0, 0])
  const bill = await submitBill(asha, order, billFor(order, [500, 0, 0]))
  const deductions = [
    { kind: 'retention', amount: 4000 },
    { kind: 'advance_recovery', amount: amount - 4000 },
  ]
  expect((await tryPassBill(accounts, bill, { deductions })).status).toBe(200)
  await close(order)
  const retention = (await moneyOf(ravi, order)).milestones.find(({ trigger }) => trigger === 'retention')!
  const setOff = { mode: 'set_off', reference: 'Letter', paid_on: daysAgo(0) } as const
  const paid = await tryPay(accounts, order, { ...setOff, milestone_id: retention.id, amount: 4000 })
  const [refund] = (await payBack(order, 4000, setOff)).body.advance_refunds
  await asha.call('contestPayment', { params: { id: paid.body.id }, body: { reason: 'Not agreed' } })
  await accounts.call('withdrawPayment', { params: { id: paid.body.id } })
  expect((await takeBack(refund!)).body).toMatchObject({ advance_left: 4000, advance_refunds: [] })
  expect(await standing(order)).toEqual([4000, 4000])
})
