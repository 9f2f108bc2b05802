import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewBill } from '#contract/bill.ts'
import type { Order } from '#contract/order.ts'
import { rowsOfCsv } from '#domain/csv.ts'
import { indiaDate } from '#domain/india-time.ts'
import { englishFormats } from '#domain/words-of-notice.ts'
import { acceptAtSite, billFor, daysAgo } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'

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

/** An order with 200 bags, 5 t and 20 cum accepted 19 days ago. */
async function delivered(accepted: readonly number[] = [200, 5, 20]): Promise<Order> {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, accepted)
  return order
}
const submit = ({ id }: Order, body: NewBill) => asha.call('submitBill', { params: { id }, body })
const pass = (bill: { id: string }, body: object = {}) => accounts.try('passBill', { params: { id: bill.id }, body })
const money = ({ id }: Order, person = ravi) => person.call('moneyOfOrder', { params: { id } })
const pay = (order: Order, body: object) =>
  accounts.try('recordPayment', {
    params: { id: order.id },
    body: { mode: 'neft', reference: crypto.randomUUID(), paid_on: daysAgo(5), ...body },
  })

test('a credit note takes back what was passed, and no more', async () => {
  const order = await delivered()
  const bill = await submit(order, billFor(order, [200, 0, 0]))
  await pass(bill)
  const tooMuch = await submit(order, billFor(order, [201, 0, 0], { kind: 'credit_note' }))
  expect(tooMuch.findings.map(({ code }) => code)).toEqual(['over_billed'])
  expect((await pass(tooMuch, { reason: 'x' })).body).toMatchObject({
    detail: expect.stringMatching(/only 200 is passed. Pass the bill that has it first/),
  })
  await asha.call('withdrawBill', { params: { id: tooMuch.id } })
  const note = await submit(order, billFor(order, [50, 0, 0], { kind: 'credit_note' }))
  expect(note.findings).toEqual([])
  expect((await pass(note)).body).toMatchObject({ status: 'paid', left: 0, taken_off: [{ bill_id: bill.id }] })
  expect((await money(order)).lines[0]).toMatchObject({ billed_qty: 150 })
})

test('what a credit note took back is flagged if it is billed again, and meant once it is passed with a reason', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha }, [380, 4350, 612.5])
  await acceptAtSite(ravi, order, [168.98, 0, 0])
  await pass(await submit(order, billFor(order, [100, 0, 0], { kind: 'ra_bill' })))
  // Up to date 168.98, before 100.
  const second = billFor(order, [68.98, 0, 0], { kind: 'ra_bill' })
  await pass(await submit(order, { ...second, items: [{ ...second.items[0]!, qty: 168.98 }] }))
  expect((await pass(await submit(order, billFor(order, [3.5, 0, 0], { kind: 'credit_note' })))).status).toBe(200)
  const credited = { accepted_qty: 168.98, billed_qty: 165.48, credited_qty: 3.5 }
  expect((await money(order)).lines[0]).toMatchObject(credited)

  const paper = billFor(order, [3.5, 0, 0], { kind: 'ra_bill' })
  const third = await submit(order, { ...paper, items: [{ ...paper.items[0]!, qty: 168.98 }] })
  expect(third.items).toMatchObject([{ ...credited, before: 165.48, qty: 3.5 }])
  expect(third.findings).toEqual([
    { code: 'over_billed', order_item_id: order.items[0]!.id, expected: '0.000', found: '3.500' },
  ])
  expect((await pass(third)).body.errors).toMatchObject([{ path: 'reason' }])
  expect((await pass(third, { reason: 'Plastered again' })).body).toMatchObject({
    ...{ status: 'passed', acceptance_on: daysAgo(19) },
    items: [{ before: 165.48, qty: 3.5 }],
  })
  expect((await money(order)).lines[0]).toMatchObject({ billed_qty: 168.98, credited_qty: 0 })

  await acceptAtSite(ravi, order, [20, 0, 0], daysAgo(3))
  const fourth = billFor(order, [20, 0, 0], { kind: 'ra_bill' })
  const clean = await submit(order, { ...fourth, items: [{ ...fourth.items[0]!, qty: 188.98 }] })
  expect(clean).toMatchObject({ findings: [], acceptance_on: daysAgo(3), items: [{ before: 168.98, qty: 20 }] })
})

test('the bill after a credit note is of the next truck: not of the bags that came back, nor paid by their day', async () => {
  const order = await delivered([200, 0, 0])
  await pass(await submit(order, billFor(order, [200, 0, 0])))
  const note = await submit(order, billFor(order, [10, 0, 0], { kind: 'credit_note' }))
  // A credit note that waits counts already, and one that is withdrawn does not.
  expect((await submit(order, billFor(order, [10, 0, 0]))).findings).toMatchObject([{ code: 'over_billed' }])
  await asha.call('withdrawBill', { params: { id: (await money(order)).bills[0]!.id } })
  await pass(note)
  await acceptAtSite(ravi, order, [50, 0, 0], daysAgo(3))
  const next = await submit(order, billFor(order, [50, 0, 0]))
  expect(next).toMatchObject({ findings: [], acceptance_on: daysAgo(3), due_on: daysAgo(-27) })
  expect((await pass(next)).body).toMatchObject({ status: 'passed', acceptance_on: daysAgo(3) })
  expect((await money(order)).lines[0]).toMatchObject({ accepted_qty: 250, billed_qty: 240, credited_qty: 10 })
})

test('an order is complete with what came back of its first truck: that is neither owed nor billed again', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const all = order.items.map(({ qty }) => qty)
  const status = async () => (await ravi.call('order', { params: { id: order.id } })).status
  await acceptAtSite(ravi, order, [100, 0, 0])
  await pass(await submit(order, billFor(order, [100, 0, 0])))
  await pass(await submit(order, billFor(order, [5, 0, 0], { kind: 'credit_note' })))
  const rest = [all[0]! - 100, ...all.slice(1)]
  await acceptAtSite(ravi, order, rest)
  const part = await submit(order, billFor(order, [rest[0]! - 1, ...rest.slice(1)]))
  expect((await pass(part)).status).toBe(200)
  expect(await status()).toBe('accepted')
  expect((await pass(await submit(order, billFor(order, [1, 0, 0])))).status).toBe(200)
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
    const taxable = round(paper.taxable + amount)
    const tax = round(taxable * 0.09)
    const total = Math.round(taxable + 2 * tax)
    const charges = [{ name: 'Discount', amount, gst_percent: 18 as const }]
    return { ...paper, charges, taxable, cgst: tax, sgst: tax, round_off: round(total - taxable - 2 * tax), total }
  }
  const bill = await submit(order, discounted(191, -995.16, 'invoice'))
  expect(bill.findings).toEqual([])
  await pass(bill)
  expect(await money(order)).toMatchObject({ charges_due: 0 })
  const full = await submit(order, billFor(order, [10, 0, 0], { kind: 'credit_note' }))
  expect(full.findings).toEqual([{ code: 'charges_differ', order_item_id: null, expected: '-52.10', found: '0.00' }])
  const right = discounted(10, -52.1, 'credit_note')
  const note = await submit(order, { ...right, number: 'CN/11', corrects: full.id })
  expect(note).toMatchObject({ findings: [], taxable: 3421.4, total: 4037 })
  expect((await pass(note)).body).toMatchObject({ status: 'paid', taken_off: [{ bill_id: bill.id, amount: 4037 }] })
  for (const [person, voucher] of [
    [ravi, 'Debit Note'],
    [asha, 'Credit Note'],
  ] as const) {
    const lineOf = async (name: 'exportBills' | 'exportTally') =>
      (await person.try(name)).text.split('\r\n').filter((row) => row.includes('CN/11'))
    expect(await lineOf('exportBills')).toEqual([expect.stringContaining('-3421.4,-307.93,-307.93,0,0.26,-4037,')])
    expect(await lineOf('exportTally')).toEqual([
      expect.stringMatching(new RegExp(`${voucher}.*,3421.4,307.93,307.93,`)),
    ])
  }
})

const round = (rupees: number) => Math.round(rupees * 100) / 100

test('a passed credit note is taken off the bills that are to be paid, and what is left of it off the next', async () => {
  const order = await delivered()
  const [first, second] = [
    await submit(order, billFor(order, [10, 0, 0])),
    await submit(order, billFor(order, [40, 0, 0])),
  ]
  await pass(first)
  await pay(order, { bill_id: first.id, amount: first.total - 100 })
  const note = await submit(order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  const passed = (await pass(note)).body
  expect(passed).toMatchObject({ status: 'passed', taken_off: [{ bill_id: first.id, amount: 100 }] })
  expect(await asha.call('bill', { params: { id: first.id } })).toMatchObject({
    ...{ status: 'paid', left: 0, deductions: [{ kind: 'credit_note', amount: 100, note: note.number }] },
  })
  const owed = async () => (await ravi.call('payables')).rows.find(({ bill_id }) => bill_id === note.id)?.left
  expect(await owed()).toBe(100 - note.total)

  const rest = round(note.total - 100)
  expect((await pass(second)).body).toMatchObject({ left: round(second.total - rest) })
  expect(await asha.call('bill', { params: { id: note.id } })).toMatchObject({
    ...{ status: 'paid', taken_off: [{ amount: 100 }, { bill_id: second.id, amount: rest }] },
  })
  expect(await owed()).toBeUndefined()
  const tooMuch = { bill_id: second.id, amount: second.total }
  expect((await pay(order, tooMuch)).body.code).toBe('over_paid')
})

const refund = ({ id }: { id: string }, body: object = {}) =>
  accounts.try('recordRefund', {
    params: { id },
    body: { mode: 'neft', reference: 'SBIN-BACK-1', paid_on: daysAgo(1), ...body },
  })
/** The rows of the person's table that have this text in them, as objects. */
async function rowsWith(person: Person, table: 'exportOrders' | 'exportBills' | 'exportTally', text: string) {
  const [fields, ...rows] = rowsOfCsv((await person.try(table)).text)
  return rows
    .filter((row) => row.includes(text))
    .map((row) => Object.fromEntries(fields!.map((field, n) => [field, row[n]])))
}

test('a credit note after all was billed and paid is paid back: once, all that is left, and told to both', async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const all = order.items.map(({ qty }) => qty)
  await acceptAtSite(ravi, order, all)
  const bill = await submit(order, billFor(order, all))
  await pass(bill)
  await pay(order, { bill_id: bill.id, amount: bill.total - 100 })
  expect((await ravi.call('order', { params: { id: order.id } })).status).toBe('completed')
  const note = await submit(order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  // A hundred rupees of it are taken off what is still to be paid.
  const left = round(note.total - 100)
  const early = await refund(note)
  expect([early.status, early.body.code]).toEqual([409, 'nothing_to_refund'])
  expect((await pass(note)).body).toMatchObject({ status: 'passed', note_left: left, refund_due: true, refund: null })
  for (const [person, list] of [
    [ravi, 'payables'],
    [asha, 'receivables'],
  ] as const) {
    const row = (await person.call(list)).rows.find(({ bill_id }) => bill_id === note.id)
    expect(row).toMatchObject({ left: -left, refund_due: true })
  }

  expect((await refund(bill)).body.code).toBe('nothing_to_refund')
  expect((await refund(note, { paid_on: daysAgo(-1) })).body.errors).toMatchObject([{ path: 'paid_on' }])
  const before = await refund(note, { paid_on: daysAgo(400) })
  expect(before.body.errors).toMatchObject([
    { path: 'paid_on', message: `This order is of ${indiaDate(daysAgo(19))}. Its payments are of that day or later.` },
  ])
  expect(
    (
      await asha.try('recordRefund', {
        params: { id: note.id },
        body: { mode: 'neft', reference: 'X', paid_on: daysAgo(1) },
      })
    ).status,
  ).toBe(403)
  const paid = { mode: 'neft', reference: 'SBIN-BACK-1', paid_on: daysAgo(1), amount: left }
  const done = await refund(note)
  expect([done.status, done.body]).toMatchObject([
    200,
    { status: 'paid', note_left: 0, refund_due: false, refund: paid, taken_off: [{ bill_id: bill.id, amount: 100 }] },
  ])
  expect((await refund(note)).body.code).toBe('nothing_to_refund')
  expect((await asha.call('notifications'))[0]).toMatchObject({
    title: 'A refund was recorded',
    message: `Ravi Constructions recorded ${englishFormats.rupees(left)} as paid back by you for credit note ${note.number} of order ${order.number}.`,
  })
  expect((await money(order, asha)).bills[0]).toMatchObject({ id: note.id, refund: paid })
  expect((await asha.call('receivables')).rows.some(({ bill_id }) => bill_id === note.id)).toBe(false)

  for (const [person, voucher] of [
    [ravi, 'Receipt'],
    [asha, 'Payment'],
  ] as const) {
    expect(await rowsWith(person, 'exportBills', note.number)).toMatchObject([
      { total: String(-note.total), deductions: '-100', paid: String(-left), left: '0' },
    ])
    expect(await rowsWith(person, 'exportOrders', order.number!)).toMatchObject([
      { paid: String(round(bill.total - note.total)) },
    ])
    expect(await rowsWith(person, 'exportTally', 'SBIN-BACK-1')).toMatchObject([
      {
        ...{ Date: daysAgo(1).split('-').toReversed().join('-'), 'Voucher Type': voucher, Reference: note.number },
        ...{ Amount: String(left), Narration: `Refund, NEFT, order ${order.number}` },
      },
    ])
  }
})

test('where a next bill may come, a credit note is not due to be paid back, but may be', async () => {
  const order = await delivered([200, 0, 0])
  const bill = await submit(order, billFor(order, [150, 0, 0]))
  await pass(bill)
  await pay(order, { bill_id: bill.id, amount: bill.total })
  const note = await submit(order, billFor(order, [5, 0, 0], { kind: 'credit_note' }))
  expect((await pass(note)).body).toMatchObject({ note_left: note.total, refund_due: false })
  await ravi.call('closeOrder', { params: { id: order.id }, body: { reason: 'The rest is not needed' } })
  const read = () => ravi.call('bill', { params: { id: note.id } })
  // Fifty of the accepted bags are not billed yet.
  expect(await read()).toMatchObject({ refund_due: false })
  const next = await submit(order, billFor(order, [50, 0, 0]))
  expect(await read()).toMatchObject({ refund_due: false })
  expect((await refund(note, { mode: 'cash' })).body).toMatchObject({ status: 'paid', note_left: 0 })
  // What was paid back is not taken off once more.
  expect((await pass(next)).body).toMatchObject({ left: next.total, deductions: [] })
})
