import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewBill } from '#contract/bill.ts'
import {
  acceptAtSite,
  billFor,
  daysAgo,
  moneyOf,
  submitBill,
  toPaisa,
  tryPassBill,
  tryPay,
  trySubmitBill,
} from '#tests/support/bills.ts'
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
  // The discount is of an order that its test has changed by SQL.
  const ofPapers = /^(The lines of an order|An issued version)/
  expect((await market.violations()).filter((violation) => !ofPapers.test(violation))).toEqual([])
  await market.close()
})

const delivered = (accepted?: readonly number[]) => deliveredOrder(market, { buyer: ravi, supplier: asha }, accepted)

test('a credit note takes back what was passed, and no more', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill)
  const tooMuch = await submitBill(asha, order, billFor(order, [201, 0, 0], { kind: 'credit_note' }))
  expect(tooMuch.findings.map(({ code }) => code)).toEqual(['over_billed'])
  expect((await tryPassBill(accounts, tooMuch, { reason: 'x' })).body).toMatchObject({
    detail: expect.stringMatching(/only 200 is passed. Pass the bill that has it first/),
  })
  await asha.call('withdrawBill', { params: { id: tooMuch.id } })
  const original_bill = bill.id
  expect(
    await trySubmitBill(asha, order, billFor(order, [1, 0, 0], { kind: 'credit_note', original_bill: tooMuch.id })),
  ).toMatchObject({ body: { errors: [{ path: 'original_bill', code: 'original_bill_unknown' }] } })
  expect(await trySubmitBill(asha, order, billFor(order, [1, 0, 0], { original_bill }))).toMatchObject({
    body: { errors: [{ path: 'original_bill', code: 'original_of_note' }] },
  })
  const note = await submitBill(asha, order, billFor(order, [50, 0, 0], { kind: 'credit_note', original_bill }))
  expect(note).toMatchObject({
    findings: [],
    original_bill: { id: bill.id, number: bill.number, bill_date: bill.bill_date },
  })
  expect((await tryPassBill(accounts, note)).body).toMatchObject({
    status: 'paid',
    left: 0,
    taken_off: [{ bill_id: bill.id }],
  })
  expect((await moneyOf(ravi, order)).lines[0]).toMatchObject({ billed_qty: 150 })
})

test('a credit note that nothing was left for is taken off once a contested payment is withdrawn', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill)
  const paid = await tryPay(accounts, order, { bill_id: bill.id, amount: bill.total, reference: 'UTR-WRONG' })
  await asha.call('contestPayment', { params: { id: paid.body.id }, body: { reason: 'Not in our account' } })
  const note = await submitBill(asha, order, billFor(order, [50, 0, 0], { kind: 'credit_note' }))
  expect((await tryPassBill(accounts, note)).body).toMatchObject({ status: 'passed', taken_off: [] })
  await accounts.call('withdrawPayment', { params: { id: paid.body.id } })
  expect(await ravi.call('bill', { params: { id: bill.id } })).toMatchObject({
    status: 'passed',
    left: toPaisa(bill.total - note.total),
  })
  expect(await ravi.call('bill', { params: { id: note.id } })).toMatchObject({ status: 'paid', left: 0 })
})

test('a payment that was withdrawn for its reference is recorded anew in full: the credit note waits again', async () => {
  const order = await delivered()
  const bill = await submitBill(asha, order, billFor(order, [200, 0, 0]))
  await tryPassBill(accounts, bill)
  const pay = (amount: number) => tryPay(accounts, order, { bill_id: bill.id, amount })
  const paid = await pay(bill.total - 1000)
  const note = await submitBill(asha, order, billFor(order, [50, 0, 0], { kind: 'credit_note' }))
  expect((await tryPassBill(accounts, note)).body).toMatchObject({ taken_off: [{ bill_id: bill.id, amount: 1000 }] })
  // As long as nothing is withdrawn, nothing more is owed.
  expect((await pay(1)).status).toBe(409)
  await accounts.call('withdrawPayment', { params: { id: paid.body.id } })
  expect(await ravi.call('bill', { params: { id: note.id } })).toMatchObject({ status: 'paid' })
  expect((await pay(bill.total + 1)).body.code).toBe('over_paid')
  expect((await pay(bill.total - 1000)).status).toBe(201)
  expect(await ravi.call('bill', { params: { id: bill.id } })).toMatchObject({ status: 'paid', left: 0 })
  expect(await ravi.call('bill', { params: { id: note.id } })).toMatchObject({
    status: 'passed',
    taken_off: [{ bill_id: bill.id, amount: 1000 }],
    note_left: toPaisa(note.total - 1000),
  })
})

test('what a credit note took back is flagged if it is billed again, and meant once it is passed with a reason', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha }, [380, 4350, 612.5])
  await acceptAtSite(ravi, order, [168.98, 0, 0])
  await tryPassBill(accounts, await submitBill(asha, order, billFor(order, [100, 0, 0], { kind: 'ra_bill' })))
  // Up to date 168.98, before 100.
  const second = billFor(order, [68.98, 0, 0], { kind: 'ra_bill' })
  await tryPassBill(
    accounts,
    await submitBill(asha, order, { ...second, items: [{ ...second.items[0]!, qty: 168.98 }] }),
  )
  expect(
    (await tryPassBill(accounts, await submitBill(asha, order, billFor(order, [3.5, 0, 0], { kind: 'credit_note' }))))
      .status,
  ).toBe(200)
  const credited = { accepted_qty: 168.98, billed_qty: 165.48, credited_qty: 3.5 }
  expect((await moneyOf(ravi, order)).lines[0]).toMatchObject(credited)

  const paper = billFor(order, [3.5, 0, 0], { kind: 'ra_bill' })
  const third = await submitBill(asha, order, { ...paper, items: [{ ...paper.items[0]!, qty: 168.98 }] })
  expect(third.items).toMatchObject([{ ...credited, before: 165.48, qty: 3.5 }])
  expect(third.findings).toEqual([
    { code: 'over_billed', order_item_id: order.items[0]!.id, expected: '0.000', found: '3.500' },
  ])
  expect((await tryPassBill(accounts, third)).body.errors).toMatchObject([{ path: 'reason' }])
  expect((await tryPassBill(accounts, third, { reason: 'Plastered again' })).body).toMatchObject({
    ...{ status: 'passed', acceptance_on: daysAgo(19) },
    items: [{ before: 165.48, qty: 3.5 }],
  })
  expect((await moneyOf(ravi, order)).lines[0]).toMatchObject({ billed_qty: 168.98, credited_qty: 0 })

  await acceptAtSite(ravi, order, [20, 0, 0], daysAgo(3))
  const fourth = billFor(order, [20, 0, 0], { kind: 'ra_bill' })
  const clean = await submitBill(asha, order, { ...fourth, items: [{ ...fourth.items[0]!, qty: 188.98 }] })
  expect(clean).toMatchObject({ findings: [], acceptance_on: daysAgo(3), items: [{ before: 168.98, qty: 20 }] })
})

test('the bill after a credit note is of the next truck: not of the bags that came back, nor paid by their day', async () => {
  const order = await delivered([200, 0, 0])
  await tryPassBill(accounts, await submitBill(asha, order, billFor(order, [200, 0, 0])))
  const note = await submitBill(asha, order, billFor(order, [10, 0, 0], { kind: 'credit_note' }))
  // A credit note that waits counts already, and one that is withdrawn does not.
  expect((await submitBill(asha, order, billFor(order, [10, 0, 0]))).findings).toMatchObject([{ code: 'over_billed' }])
  await asha.call('withdrawBill', { params: { id: (await moneyOf(ravi, order)).bills[0]!.id } })
  await tryPassBill(accounts, note)
  await acceptAtSite(ravi, order, [50, 0, 0], daysAgo(3))
  const next = await submitBill(asha, order, billFor(order, [50, 0, 0]))
  expect(next).toMatchObject({ findings: [], acceptance_on: daysAgo(3), due_on: daysAgo(-27) })
  expect((await tryPassBill(accounts, next)).body).toMatchObject({ status: 'passed', acceptance_on: daysAgo(3) })
  expect((await moneyOf(ravi, order)).lines[0]).toMatchObject({ accepted_qty: 250, billed_qty: 240, credited_qty: 10 })
})

test('an order is complete with what came back of its first truck: that is neither owed nor billed again', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const all = order.items.map(({ qty }) => qty)
  const status = async () => (await ravi.call('order', { params: { id: order.id } })).status
  await acceptAtSite(ravi, order, [100, 0, 0])
  await tryPassBill(accounts, await submitBill(asha, order, billFor(order, [100, 0, 0])))
  await tryPassBill(accounts, await submitBill(asha, order, billFor(order, [5, 0, 0], { kind: 'credit_note' })))
  const rest = [all[0]! - 100, ...all.slice(1)]
  await acceptAtSite(ravi, order, rest)
  const part = await submitBill(asha, order, billFor(order, [rest[0]! - 1, ...rest.slice(1)]))
  expect((await tryPassBill(accounts, part)).status).toBe(200)
  expect(await status()).toBe('accepted')
  expect((await tryPassBill(accounts, await submitBill(asha, order, billFor(order, [1, 0, 0])))).status).toBe(200)
  expect(await status()).toBe('completed')
})

test('ten bags come back: credited with the discount they were billed with, and so in the tables of both accountants', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha }, [347.35, 1, 1])
  await market.database`alter table order_versions disable trigger order_versions_never_change`
  await market.database`
    update order_versions set content = jsonb_set(content, '{discount_percent}', '1.5') where order_id = ${order.id}`
  await market.database`alter table order_versions enable trigger order_versions_never_change`
  await acceptAtSite(ravi, order, [191, 0, 0])
  const discounted = (qty: number, amount: number, kind: NewBill['kind']): NewBill => {
    const paper = billFor(order, [qty, 0, 0], { kind })
    const taxable = toPaisa(paper.taxable + amount)
    const tax = toPaisa(taxable * 0.09)
    const total = Math.round(taxable + 2 * tax)
    const charges = [{ name: 'Discount', amount, gst_percent: 18 as const }]
    return { ...paper, charges, taxable, cgst: tax, sgst: tax, round_off: toPaisa(total - taxable - 2 * tax), total }
  }
  const bill = await submitBill(asha, order, discounted(191, -995.16, 'invoice'))
  expect(bill.findings).toEqual([])
  await tryPassBill(accounts, bill)
  expect(await moneyOf(ravi, order)).toMatchObject({ charges_due: 0 })
  const full = await submitBill(asha, order, billFor(order, [10, 0, 0], { kind: 'credit_note' }))
  expect(full.findings).toEqual([{ code: 'charges_differ', order_item_id: null, expected: '-52.10', found: '0.00' }])
  const right = discounted(10, -52.1, 'credit_note')
  const note = await submitBill(asha, order, { ...right, number: 'CN/11', corrects: full.id })
  expect(note).toMatchObject({ findings: [], taxable: 3421.4, total: 4037 })
  expect((await tryPassBill(accounts, note)).body).toMatchObject({
    status: 'paid',
    taken_off: [{ bill_id: bill.id, amount: 4037 }],
  })
  for (const [person, voucher, booked] of [
    [ravi, 'Debit Note', '4037,0'],
    [asha, 'Credit Note', '0,4037'],
  ] as const) {
    const lineOf = async (name: 'exportBills' | 'exportTally') =>
      (await person.try(name)).text.split('\r\n').filter((row) => row.includes('CN/11'))
    expect(await lineOf('exportBills')).toEqual([expect.stringContaining('-3421.4,-307.93,-307.93,0,0.26,-4037,')])
    expect(await lineOf('exportTally')).toEqual([
      expect.stringMatching(new RegExp(`${voucher}.*,3421.4,307.93,307.93,.*,${booked}$`)),
    ])
  }
})
