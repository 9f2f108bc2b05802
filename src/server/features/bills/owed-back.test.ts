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
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder, advancedOrder, deliveredOrder } from '#tests/support/orders.ts'

let market: Market
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

test('both sides read what the supplier is known to owe in all their orders, less what other set-offs take of it', async () => {
  const sides = { buyer: ravi, supplier: asha }
  const open = await deliveredOrder(market, sides)
  const bill = await submitBill(asha, open, billFor(open, [100, 0, 0]))
  await tryPassBill(ravi, bill)
  const owed = () => Promise.all([ravi, asha].map(async (person) => (await moneyOf(person, open)).owed_back))
  expect(await owed()).toEqual([0, 0])

  const { order: closed, amount: advance } = await advancedOrder(market, sides)
  // It is to be taken off bills as long as some may come.
  expect(await owed()).toEqual([0, 0])
  await ravi.call('closeOrder', { params: { id: closed.id }, body: { reason: 'The site is closed' } })
  expect(await owed()).toEqual([advance, advance])
  const toPay = async () => (await asha.call('dashboardActions')).refunds_to_pay.map(({ id, amount }) => [id, amount])
  expect(await toPay()).toEqual([[closed.id, advance]])

  const done = await acceptedOrder(market, sides)
  const all = done.items.map(({ qty }) => qty)
  await acceptAtSite(ravi, done, all)
  const last = await submitBill(asha, done, billFor(done, all))
  await tryPassBill(ravi, last)
  await tryPay(ravi, done, { bill_id: last.id, amount: last.total })
  const note = await submitBill(asha, done, billFor(done, [50, 0, 0], { kind: 'credit_note' }))
  await tryPassBill(ravi, note)
  const known = toPaisa(advance + note.total)
  expect(await owed()).toEqual([known, known])
  expect(await toPay()).toEqual([
    [done.id, note.total],
    [closed.id, advance],
  ])
  const other = await acceptedOrder(market, { buyer: ravi, supplier: await market.supplier('Vikram Traders') })
  expect((await moneyOf(ravi, other)).owed_back).toBe(0)

  // A part was paid back, the rest is set off: first the payment, then what it stands against.
  const setOff = { mode: 'set_off', reference: 'Letter 9', paid_on: daysAgo(0) } as const
  const back = { mode: 'neft', reference: 'SBIN 9', paid_on: daysAgo(0), amount: 1000.5 } as const
  await ravi.call('recordRefund', { params: { id: note.id }, body: back })
  const rest = toPaisa(note.total - 1000.5)
  expect(await toPay()).toContainEqual([done.id, rest])
  expect(await owed()).toEqual([toPaisa(advance + rest), toPaisa(advance + rest)])
  const paid = await tryPay(ravi, open, { ...setOff, bill_id: bill.id, amount: rest })
  expect(paid.status).toBe(201)
  expect(await owed()).toEqual([advance, advance])
  await ravi.call('recordRefund', { params: { id: note.id }, body: { ...setOff, reference: 'LETTER 9' } })
  expect(await owed()).toEqual([advance, advance])
  expect(await toPay()).toEqual([[closed.id, advance]])

  // As far as is known, more is set off than is owed.
  const more = toPaisa(bill.total - rest)
  const much = await tryPay(ravi, open, { ...setOff, reference: 'Letter 10', bill_id: bill.id, amount: more })
  expect(await owed()).toEqual([toPaisa(advance - more), toPaisa(advance - more)])
  // What a contested set-off paid is owed again, whether its other half is recorded or not.
  const contest = ({ body: { id } }: typeof paid) =>
    asha.call('contestPayment', { params: { id }, body: { reason: 'Not agreed' } })
  await contest(much)
  expect(await owed()).toEqual([advance, advance])
  await contest(paid)
  expect(await owed()).toEqual([toPaisa(advance + rest), toPaisa(advance + rest)])
  await asha.call('confirmPayment', { params: { id: paid.body.id } })
  await ravi.call('withdrawPayment', { params: { id: much.body.id } })
  expect(await owed()).toEqual([advance, advance])
})
